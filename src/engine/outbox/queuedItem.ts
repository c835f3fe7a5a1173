/** A file that goes out with what waits; its content is kept beside. */
export interface QueuedFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** Why the server did not take something. */
export interface QueuedProblem {
  messages: readonly string[];
  /** The same by field, where the server said which. */
  errors?: Readonly<Record<string, string>>;
  /** What the refusal carried: what somebody else did meanwhile. */
  payload?: unknown;
}

/** Something that a person did and the server has not taken yet. */
export interface QueuedItem {
  /** A word of its own, sent as `client_id` where the server knows that. */
  id: string;
  /** Whose it is: nobody else ever sends it. */
  person: string;
  /** In this order it goes out. */
  order: number;
  /** When it was done, in UTC: `2026-11-22 08:00:00`. */
  at: string;
  kind: string;
  /** What it belongs to: `workorders/12`. */
  place: string;
  /** The keys of the queries that are read anew once it is sent. */
  stale: readonly (readonly unknown[])[];
  /** What to call that in a list of all that waits, and where it is seen. */
  title: string;
  address: string;
  /** What it changes, where a later one takes its place: an answer; empty for what is only added. */
  slot: string;
  /** What the person saw before, sent as `before`. */
  before?: string | null;
  /** What else of it they saw, sent along as it stands. */
  seen?: Readonly<Record<string, unknown>>;
  call: { path: string; body: Readonly<Record<string, unknown>> };
  /**
   * Files go first, each by a call of its own; their ids follow as a list under the name in `into`. Files of earlier deeds that the person
   * `seen` there are named with what they saw, in `before_<into>`, once they have ids.
   */
  upload?: { path: string; body: Readonly<Record<string, unknown>>; into: string; seen?: readonly string[] };
  files: readonly QueuedFile[];
  /** What the pages need to show it. */
  about: Readonly<Record<string, unknown>>;
  tried: number;
  /** Not null: it was refused, and waits for its person. */
  problem: QueuedProblem | null;
}

/** What somebody does, before it is anybody's and has its place in the line. */
export type QueuedCall = Omit<QueuedItem, 'id' | 'person' | 'order' | 'at' | 'files' | 'tried' | 'problem'> & {
  files?: readonly (File | QueuedFile)[];
};
