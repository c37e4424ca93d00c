/**
 * For the `ref` of a field that takes the place of the button one has pressed: one writes on at once. (`autofocus` does
 * that only while a page is loaded.)
 */
export function focused(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
