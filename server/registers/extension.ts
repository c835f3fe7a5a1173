import type { Issue, Resource, Values } from '#definition';
import type { DecodedQuery } from '#definition/derive/query';
import type { Issues } from '#definition/derive/validation';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import type { Change, Connection } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';

import type { Work } from './acceptAction';
import type { Gathered } from './gathered';
import type { Asker } from './namedRecord';
import type { Sql } from './paths';

export type StoredRecord = Record<string, unknown> & { id: number };

/** A write on its way: everything a rule may look at, and `values`, which it may add to. */
export interface Write {
  context: ServerContext;
  db: Connection;
  account: Account;
  resource: Resource;
  /** The record as it stands; null when it is being created. */
  before: StoredRecord | null;
  /** What is being written, by field. */
  values: Record<string, unknown>;
  /** The record as it will be. */
  record: Record<string, unknown>;
  /** One of many that a file brings in: people are not told of each. */
  isImport?: boolean;
  /** What is said beside the change. */
  note?: string | null;
  /** What the body asks to be done with the record once it is written, in the words of the module that received it. */
  deed?: Values;
  /** Nothing else is written in its transaction: the database may be told of it all at once. */
  isAlone?: boolean;
  /** The id that a new record is going to have, where it was drawn beforehand. */
  newId?: number;
}

/** What was done with a record, as its history calls it. */
export interface Deed extends Pick<Write, 'context' | 'db' | 'account'> {
  action: string;
  before: StoredRecord;
}

/** What follows from what a call says beside what its action asks: what is to be written, how the history tells it, and what is answered. */
export interface Besides {
  values: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, Change>>;
  answer: Readonly<Record<string, unknown>>;
}

/** A body as the register's fields are called in it, what is said beside the change, and what is to be done with the record. */
export interface Received {
  body: Record<string, unknown>;
  note?: string | null;
  deed?: Values;
}

/** Something that an import does with the record of a row, by what the row says for an action of the register. */
export interface Act {
  /**
   * What stands in its way with the record as it is going to be, new where its id is below one, after what earlier rows of a trial would have
   * claimed of it; `done` where nothing is left to do.
   */
  look(asker: Asker, record: Values & { id: number }, asked: Values, claimed: ReadonlySet<string>): Promise<Issue | 'done' | null>;
  /** What it takes away from others, in a text that is the same where they would share it. */
  claim?(asked: Values): string;
  /** Does it, by a body as the action's call has it; answers what taking it back needs to know. Throws Failure. */
  act(work: Work, id: number, body: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  takeBack(work: Work, id: number, known: Readonly<Record<string, unknown>>): Promise<void>;
  /** Fields that say what it makes of them: where it is done already, rows do not change them. */
  follows?: readonly string[];
}

/**
 * What a register does that its definition cannot say. A file `server/modules/<area>/extension.ts` exports one or several;
 * they are found, and nothing else is to be edited.
 */
export interface Extension {
  /** Its name, or `*` for what is done in every register. */
  register: string;
  /** Adds to the tables what the module needs; runs at every start, after the migration. */
  migrate?(db: Connection, log: Log): Promise<void>;
  /** Understands a body that calls fields by other names; throws Failure. */
  receive?(body: Readonly<Record<string, unknown>>): Received;
  /** Before the rules are checked: fills in what follows from what was sent. */
  prepare?(write: Write): Promise<void> | void;
  /** Asks at once what its rules need to know of writes that are looked at together, before they are asked for each. */
  gather?(writes: readonly Write[]): Promise<void>;
  /**
   * Rules of its own. Where they look at other records and `claims` does not say which, rows of an import are looked at one after the other,
   * and are there for those behind them: in a trial within each thousand rows of a file.
   */
  check?(write: Write): Promise<Issues> | Issues;
  /**
   * What its rules let no two records share, beyond what is unique by definition, in texts that are alike where it is: records that share one
   * are never looked at together.
   */
  claims?(values: Values): readonly string[];
  /**
   * What fields of a new record are given that leaves them out, once nothing is wrong with it: numbers of a series, which a refused record
   * leaves to the next.
   */
  draw?: Readonly<Record<string, (db: Connection) => Promise<unknown>>>;
  /** Puts what changed into better words for the history. */
  describe?(changes: Record<string, Change>, write: Write): void;
  /** After the row was written, in the same transaction. */
  saved?(write: Write & { id: number }): Promise<void>;
  /** Understands what a call says beside what its action asks, before a module writes the deed by itself; throws Failure. */
  beside?(work: Work, before: StoredRecord): Promise<Besides>;
  /** After a deed that a module writes by itself, such as a check-in, in the same transaction. */
  done?(deed: Deed): Promise<void>;
  /** Before the row is deleted, for good unless it is kept to be restored; throws Failure to refuse. */
  deleting?(write: Write & { before: StoredRecord; isKept: boolean }): Promise<void> | void;
  /** After a deleted row was brought back, in the same transaction. */
  restored?(write: Write & { before: StoredRecord }): Promise<void>;
  /**
   * What is read along with a row, by its name in the record: paths such as `model.eol`, expressions over the row's alias `t`, or what is
   * gathered from other tables.
   */
  along?: Readonly<Record<string, Sql | string | Gathered>>;
  /** The same of what no rule looks at, and only rows that go out tell. */
  shown?: Readonly<Record<string, Sql | string | Gathered>>;
  /** Completes records that were read; what they refer to may have no name yet. */
  complete?(context: ServerContext, db: Connection, records: readonly Record<string, unknown>[]): Promise<void>;
  /** Adds to the records of a list what follows from the filters it is asked by. */
  listed?(db: Connection, records: readonly StoredRecord[], filters: DecodedQuery['filters']): Promise<void>;
  /** Adds to a row that goes out. */
  present?(row: Record<string, unknown>, record: StoredRecord, account: Account): void;
  /** What an import may do with records beside writing them, by the name of the action that says what it asks. */
  acts?: Readonly<Record<string, Act>>;
  /** Adds to what a row tells the console that may be done with it. */
  actions?(record: Values, account: Account): Record<string, boolean>;
}

const isExtension = (value: unknown): value is Extension => typeof value === 'object' && value !== null && 'register' in value;

/** The extensions in the modules. */
export function findExtensions(): Extension[] {
  const modules = import.meta.glob<Record<string, unknown>>('../modules/*/extension.ts', { eager: true });
  return Object.values(modules).flatMap(module => Object.values(module).filter(isExtension));
}
