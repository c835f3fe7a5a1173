import type { Connection } from '../../database';

/** What one difference between definitions and database comes to. */
export interface Change {
  /** The register, or `<register>.<field>`. */
  culprit: string;
  /**
   * `free` keeps every value and applies by itself; `consent` rewrites or deletes values and needs a yes; `refused` keeps the server from starting
   * until the definition says more; `notice` changes nothing, but somebody should know.
   */
  effect: 'free' | 'consent' | 'refused' | 'notice';
  /** What happens, with the number of rows and of losses; a sentence without its point. */
  sentence: string;
  /** How many values or records are lost. */
  lost: number;
  /** The table whose rows are touched, as the definitions name it. */
  table?: string;
  apply?(db: Connection): Promise<void>;
}

/** `1,204 records`, `1 record`. */
export const counted = (n: number, one: string) => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`;
