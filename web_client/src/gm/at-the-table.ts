/** What a GM has in a fight all the time, as one file to fetch. */

export { Hands } from "./hands";
export { Levers } from "./levers";
export { Absent, WindowLevers } from "./window";
