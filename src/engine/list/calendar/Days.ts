/** The days that are shown: the first and the last. */
export interface Days {
  start: string;
  end: string;
}
