/** Small line drawings, by name. Each is one path in a 24 by 24 box, drawn in the colour of the text around it. */

const PATHS = {
  sword: "M20 4l-4.5.5L7 13M20 4l-.5 4.5L11 17M6 12l6 6M9 15l-5 5",
  spark: "M12 3v5M12 16v5M3 12h5M16 12h5M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3",
  boot: "M8 3v9l-3 3v4h9l6-2c0-3-3-4-6-5V3z",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9-4.500-1-8-4-8-9V6z",
  bag: "M9 7V4h6v3M6 7h12l2 13H4z",
  fist: "M6 11V7h3v4M9 7V5h3v6M12 6h3v5M15 7h3v7l-3 6H9l-4-6v-3h4",
  claw: "M5 3c2 6 2 11 0 18M12 3c2 6 2 11 0 18M19 3c2 6 2 11 0 18",
  keyboard: "M3 7h18v10H3zM6.500 10h.5M10 10h.5M13.500 10h.5M17 10h.5M8 14h8",
  globe: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  hourglass: "M6 3h12M6 21h12M7 3c0 5 10 6 10 9s-10 4-10 9M17 3c0 5-10 6-10 9s10 4 10 9",
  check: "M4 12l6 6L20 6",
  close: "M5 5l14 14M19 5L5 19",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  pause: "M8 5v14M16 5v14",
  play: "M7 4l13 8-13 8z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  frame: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  "eye-off": "M3 3l18 18M10 5.5c7-1.5 12 6.5 12 6.5s-1 2-3 3.800M6 7c-3 2-4 5-4 5s4 7 10 7c1.5 0 3-.4 4-1",
  copy: "M8 8h12v12H8zM4 16V4h12",
  moon: "M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19",
  crown: "M3 7l4 4 5-7 5 7 4-4-2 12H5z",
  warning: "M12 3l10 18H2zM12 10v5M12 18v.5",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.5M4 12h.5M4 18h.5",
  scroll: "M6 4h11v13a3 3 0 0 0 3 3H8a3 3 0 0 1-3-3V6a2 2 0 0 0-2-2h3M9 9h5M9 13h5",
  heart: "M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11z",
  skull: "M12 3a8 8 0 0 0-5 14v4h10v-4a8 8 0 0 0-5-14zM9 11v1M15 11v1M11 21v-3M13 21v-3",
  people: "M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 20c0-4 3-6 6-6s6 2 6 6M16 6a3 3 0 0 1 0 5M18 14c2 1 3 3 3 6",
  dice: "M4 4h16v16H4zM8 8h.5M16 8h.5M12 12h.5M8 16h.5M16 16h.5",
  target: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 1v3M12 20v3M1 12h3M20 12h3",
  centre: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  grid: "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16",
  map: "M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14",
  ruler: "M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M14 18h2v2M18 18h2v2h-2z",
  sheet: "M6 3h9l4 4v14H6zM15 3v4h4M9 11h7M9 15h7",
  pen: "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
  more: "M5 12h.5M12 12h.5M19 12h.5",
  info: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v6M12 7v.5",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
  "bell-off": "M3 3l18 18M8 6a6 6 0 0 1 10 5v4M6 10v7l-2 2h13M10 21h4",
  sound: "M4 10v4h4l5 4V6L8 10zM16 9c2 2 2 4 0 6M18.500 6.500c4 4 4 7 0 11",
  "sound-off": "M4 10v4h4l5 4V6L8 10zM16 9l5 6M21 9l-5 6",
  flag: "M6 21V4M6 4h12l-3 4 3 4H6",
  search: "M10.5 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500L21 21",
  filter: "M3 5h18l-7 8v6l-4 2v-8z",
  keep: "M12 4v11M7.500 10.500l4.500 4.500 4.500-4.500M5 20h14",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
  share: "M12 15V4M8 8l4-4 4 4M6 12H4v8h16v-8h-2",
  "step-back": "M18 5L8 12l10 7zM6 5v14",
  "step-on": "M6 5l10 7-10 7zM18 5v14",
  "turn-back": "M20 5l-8 7 8 7zM11 5l-8 7 8 7z",
  "turn-on": "M4 5l8 7-8 7zM13 5l8 7-8 7z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
