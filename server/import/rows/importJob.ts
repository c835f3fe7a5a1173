import type { Account } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { RecordLookup } from '../match/recordLookup';
import type { Made, Reason } from '../report';
import type { MadeChoice } from './guessChoices';
import type { RowWriter } from './rowWriter';

/** A record that rows name, by what they say of it: the same words need be looked up once. */
export interface Known {
  id: number;
  /** What the words say of it that it is not. */
  kept: Reason[];
}

/** What all rows of an import share. */
export interface ImportJob {
  context: ServerContext;
  account: Account;
  plan: Plan;
  /** The name of the file, for the history. */
  source: string;
  /** Change records that are already there; without it they stay as they are. */
  update: boolean;
  /** Whether missing records of another register may be made. */
  mayMake(register: string): boolean;
  /** What was said of records that are made, instead of what would be guessed. */
  choices: readonly MadeChoice[];
  known: Map<string, Known>;
  /** What earlier rows of a trial would have claimed, by action and record. */
  claimed: Map<string, Set<string>>;
  lookups: RecordLookup;
  writer: RowWriter;
}

/** A deed that was done, and what taking it back needs to know. */
export interface CompletedAction {
  action: string;
  known: Record<string, unknown>;
}

/** What became of a row. */
export interface RowResult {
  outcome: 'created' | 'updated' | 'unchanged';
  /** Below zero in a trial. */
  id: number;
  warnings: Reason[];
  made: Made[];
  /** What was done with the record beside writing it. */
  doneActions: CompletedAction[];
  /** What is written, by field. */
  values: Readonly<Record<string, unknown>>;
  /** What an update replaces, by field. */
  before: Readonly<Record<string, unknown>> | null;
}
