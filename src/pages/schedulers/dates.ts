/** A date of a schedule; moments in UTC. */
export interface ScheduleDate {
  start: string;
  due: string | null;
  expires: string | null;
  /** The exception that moved it; null for none. */
  note: string | null;
}

/** The next dates of a schedule, and of a saved one the exceptions among them on which nothing starts. */
export interface ScheduleDates {
  occurrences: readonly ScheduleDate[];
  time_zone: string;
  exceptions?: readonly { from: string; to: string; name: string | null }[];
}

/** What a save would do, as `POST Scheduler/preview` tells it. */
export interface SavePreview extends ScheduleDates {
  assets: number;
  per_day: number;
  /** Inspections that are made anew, and open ones that stay as they are. */
  replaced: number;
  kept: number;
}

/** Reads the answer of a call that tells dates, in an envelope or without one. */
export const readDates = <T extends ScheduleDates>(body: unknown): T => {
  const found = (body ?? {}) as { payload?: T } & T;
  const dates = found.payload ?? found;
  return { ...dates, occurrences: Array.isArray(dates.occurrences) ? dates.occurrences : [] };
};
