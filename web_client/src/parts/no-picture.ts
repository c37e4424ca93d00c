/** The file holds nothing that this browser can draw. */
export class NoPicture extends Error {}
