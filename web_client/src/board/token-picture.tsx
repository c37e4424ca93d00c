/** The picture on a token, within its outline. Where it cannot be had, the letters under it are seen. */

import { pictureUrl } from "~/parts/picture-url";

/** `outline`: of the token around (0, 0). `r`: half of what its body takes up. `letters`: tell those apart who look alike. */
export function TokenPicture({ id, picture, outline, r, letters }: { id: string; picture: string; outline: string; r: number; letters: string }) {
  const clip = `face-${id}`;
  const half = r * 1.26;
  return (
    <g class="token-picture" aria-hidden="true">
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <image href={pictureUrl(picture)} x={-half} y={-half} width={2 * half} height={2 * half} preserveAspectRatio="xMidYMid slice" clip-path={`url(#${clip})`} />
      <text class="token-tag" y={r * 0.82}>
        {letters}
      </text>
    </g>
  );
}
