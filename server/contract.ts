import type { Hono } from 'hono';
import type { Field, Issue, Registry, Resource, Values } from '#definition';
import type { DecodedQuery } from '#definition/derive/query';
import type { Issues } from '#definition/derive/validation';
import type { Account } from '#server/access/account.ts';
import type { Change, Connection, Database } from '#server/database/database.ts';
import type { Signals } from '#server/database/signals.ts';
import type { Table } from './database/schema/table';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import type { Log } from '#server/log.ts';
import type { RelatedAggregate } from '#server/database/relatedAggregate.ts';
import type { Sql } from './database/sql';
import type { ServerSettings } from '#server/settings.ts';

// Types that refer to each other stand here together, so that the files which implement them need not import one another.

/** What every route works with. The clock is a part of it, so that tests can move it. */
export interface ServerContext {
  db: Database;
  settings: ServerSettings;
  now: () => Date;
  log: Log;
  /** What was derived from the definitions. */
  plans: Plans;
  /** What the copies of the server tell each other. */
  signals: Signals;
  /** How many rows a list has. */
  totals: Totals;
  /** Signs access tokens; kept in the database, so that every copy of the server trusts the same ones. */
  secret: string;
  /** Where uploaded files are kept. */
  uploadDir: string;
  close(): Promise<void>;
}

/** Another register's field that refers to this one, and keeps its records from being deleted. */
export interface Referrer {
  resource: Resource;
  field: string;
  isMany: boolean;
  /** Its records are parts of this one's, and go with them. */
  isPart: boolean;
}

/** What the server derives from a definition once, at its start. */
export interface Plan {
  resource: Resource;
  table: Table;
  reader: RowReader;
  referrers: readonly Referrer[];
  /** What it does that its definition cannot say. */
  extensions: readonly Extension[];
}

/** The plans of all registers. */
export interface Plans {
  registry: Registry;
  all: readonly Plan[];
  /** Throws, naming the culprit, when there is no such register. */
  get(name: string): Plan;
}

export type Row = Record<string, unknown> & { id: number };

/** How much of a row is read: what rules look at, or all that a row that goes out tells. */
type Extent = 'known' | 'shown';

/** What a statement reads of the rows of the alias `t`. */
export interface Selection {
  /** The columns of a row; references, also those in tables of links, with their words. */
  columns: Sql;
  /** The tables that these come from, behind the register's own. */
  joins: Sql;
}

/** How the rows of a register are read. */
export interface RowReader {
  /** What is read of one row. */
  one: Readonly<Record<Extent, Selection>>;
  /** What is read of several, by a statement that begins with `withPage`. */
  many: Readonly<Record<Extent, Selection>>;
  /** The fields whose references have their words still to come: they stand within a column. */
  unnamed: readonly (readonly [string, Field])[];
  /** Makes a record of a row: values as their kinds hold them. */
  load(row: Row): StoredRecord;
  /** Takes over which names records have got since they were loaded. */
  learn(records: readonly StoredRecord[]): void;
}

/** Some rows of a register. */
export interface Rows {
  /** A condition on the alias `t`. */
  condition: Sql;
  /** The same of the groups of live rows whose totals are kept; null where it looks at more than those know. */
  ofGroups: Sql | null;
}

/** A kept total, and of how many rows of `totals` it was put together. */
export interface Kept {
  total: number;
  entries: number;
}

/** A total as it was counted once. */
export interface Counted {
  /** How many rows meet the condition. */
  total: number;
  /** How many live rows the register had then. */
  all: number;
  /** The orders of the list in which the first of them were walked to and not met. */
  inVain: Set<string>;
}

export interface Counting {
  /** What was counted last, whatever was written since; null if nothing was. */
  last: Counted | null;
  /** The total if nothing was written since it was counted, else null. */
  remembered(): Promise<number | null>;
  /** Counts, and remembers. */
  count(): Promise<Counted>;
}

/**
 * How many rows a call asks for, exactly. What the kept totals know is read from them; any other total is counted once and holds until
 * the next write to one of the registers it looks at, whichever copy of the server wrote.
 */
export interface Totals {
  of(plan: Plan, rows: Rows): Promise<number>;
  /** The total as it was read by `keptSql`. */
  keptTotal(plan: Plan, kept: Kept | undefined): number;
  /** How many rows meet a condition: what is known of it, and how it is found out. */
  counting(plan: Plan, condition: Sql): Counting;
  /** The state that some registers are in: any write to one of them makes it another. */
  stateOf(registers: readonly string[]): Promise<string>;
}

/** Who asks, and in which transaction. */
export interface Asker {
  context: ServerContext;
  db: Connection;
  account: Account;
  /** One of many that a file brings in: people are not told of each. */
  isImport?: boolean;
}

/** A change on its way: who makes it, in which transaction, in which register. */
export interface Work {
  context: ServerContext;
  db: Connection;
  account: Account;
  plan: Plan;
  /** One of many that a file brings in: people are not told of each. */
  isImport?: boolean;
  /** The call that something is done for, by the name of the action in the definition; its body may say more than that asks. */
  call?: { action: string; body: Readonly<Record<string, unknown>> };
}

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
  afterSave?: Values;
  /** Nothing else is written in its transaction: the database may be told of it all at once. */
  isAlone?: boolean;
  /** The id that a new record is going to have, where it was drawn beforehand. */
  newId?: number;
}

/** What was done with a record, as its history calls it. */
export interface DoneAction extends Pick<Write, 'context' | 'db' | 'account'> {
  action: string;
  before: StoredRecord;
}

/** What follows from what a call says beside what its action asks: what is to be written, how the history tells it, and what is answered. */
export interface ActionExtras {
  values: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, Change>>;
  answer: Readonly<Record<string, unknown>>;
}

/** A body as the register's fields are called in it, what is said beside the change, and what is to be done with the record. */
export interface Received {
  body: Record<string, unknown>;
  note?: string | null;
  afterSave?: Values;
}

/** Something that an import does with the record of a row, by what the row says for an action of the register. */
export interface ImportAction {
  /**
   * What stands in its way with the record as it is going to be, new where its id is below one, after what earlier rows of a trial would have
   * claimed of it; `done` where nothing is left to do.
   */
  look(asker: Asker, record: Values & { id: number }, values: Values, claimed: ReadonlySet<string>): Promise<Issue | 'done' | null>;
  /** What it takes away from others, in a text that is the same where they would share it. */
  claim?(values: Values): string;
  /** Does it, by a body as the action's call has it; answers what taking it back needs to know. Throws Failure. */
  act(work: Work, id: number, body: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  undo(work: Work, id: number, known: Readonly<Record<string, unknown>>): Promise<void>;
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
  preload?(writes: readonly Write[]): Promise<void>;
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
  parseActionExtras?(work: Work, before: StoredRecord): Promise<ActionExtras>;
  /** After a deed that a module writes by itself, such as a check-in, in the same transaction. */
  done?(action: DoneAction): Promise<void>;
  /** Before the row is deleted, for good unless it is kept to be restored; throws Failure to refuse. */
  deleting?(write: Write & { before: StoredRecord; isKept: boolean }): Promise<void> | void;
  /** After a deleted row was brought back, in the same transaction. */
  restored?(write: Write & { before: StoredRecord }): Promise<void>;
  /**
   * What is read along with a row, by its name in the record: paths such as `model.eol`, expressions over the row's alias `t`, or what is
   * gathered from other tables.
   */
  select?: Readonly<Record<string, Sql | string | RelatedAggregate>>;
  /** The same of what no rule looks at, and only rows that go out tell. */
  selectPublic?: Readonly<Record<string, Sql | string | RelatedAggregate>>;
  /** Completes records that were read; what they refer to may have no name yet. */
  complete?(context: ServerContext, db: Connection, records: readonly Record<string, unknown>[]): Promise<void>;
  /** Adds to the records of a list what follows from the filters it is asked by. */
  listed?(db: Connection, records: readonly StoredRecord[], filters: DecodedQuery['filters']): Promise<void>;
  /** Adds to a row that goes out. */
  present?(row: Record<string, unknown>, record: StoredRecord, account: Account): void;
  /** What an import may do with records beside writing them, by the name of the action that says what it asks. */
  importActions?: Readonly<Record<string, ImportAction>>;
  /** Adds to what a row tells the console that may be done with it. */
  actions?(record: Values, account: Account): Record<string, boolean>;
}

/** The routes of a module. They are found by themselves in `server/modules` (files called `routes.ts` or `…Routes.ts`); nothing else is to be edited. */
export interface ModuleRoutes {
  /** Below the API's address, or below `/api` beside it; at both the caller is signed in. */
  at: 'api' | 'apps';
  create(context: ServerContext): Hono<AppEnv>;
}
