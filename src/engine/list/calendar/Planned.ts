/** What does not exist yet and will, on its day. */
export interface PlannedEntry {
  key: string;
  title: string;
  /** `yyyy-MM-dd` */
  day: string;
  /** How many of it there will be on that day. */
  times: number;
  /** The address of what makes it. */
  address: string;
}

export interface Planned {
  entries: readonly PlannedEntry[];
  /** There is more than the server answers in one call. */
  hasMore: boolean;
}
