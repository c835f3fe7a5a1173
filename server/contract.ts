import type { Hono } from 'hono';
import type { Field, Issue, Registry, Resource, Schema, Values } from '#definition';
import type { DecodedQuery } from '#definition/derive/query';
import type { Issues } from '#definition/derive/validation';
import type { Account } from '#server/access/account.ts';
import type { Change, Connection, Database } from '#server/database/database.ts';
import type { Signals } from '#server/database/signals.ts';
import type { Table } from './database/schema/table';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import type { Log } from '#server/log.ts';
import type { Message, Translator } from '#server/i18n/message.ts';
import type { RelatedAggregate } from '#server/database/relatedAggregate.ts';
import type { Sql } from './database/sql';
import type { WriteState } from './resources/write/writeState';
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
  /** What hooks of modules keep of it for later ones. */
  state: WriteState;
}

/** What follows from what a call says beside what its action asks: what is to be written, how the history tells it, and what is answered. */
export interface ActionExtras {
  values: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, Change>>;
  answer: Readonly<Record<string, unknown>>;
}

/** A body under the names of the register's fields, what is said beside the change, and what is to be done with the record. */
export interface ParsedBody {
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

/** What happens to a record that stands, and who makes it happen. */
export interface RecordEvent extends Pick<Write, 'context' | 'db' | 'account' | 'resource'> {
  /** The record as it stood. */
  before: StoredRecord;
}

/** Rules across records. Failures refuse the write as a whole; issues name its fields. */
export interface Rules {
  /** Reads by one statement for all writes that are checked together what `check` needs to know, and keeps it in their state. */
  load?(writes: readonly Write[]): Promise<void>;
  /**
   * Answers what is wrong with a write. Where it reads other records and there is no `claims`, each row of an import is written before the next
   * one is checked; in a trial within each thousand rows.
   */
  check(write: Write): Promise<Issues> | Issues;
  /**
   * What no two records may share beyond what is unique by definition, as texts that are equal where they do: records that share one are never
   * checked together. `() => []` where `check` reads nothing that another write changes.
   */
  claims?(values: Values): readonly string[];
}

/** What follows from a change, in its transaction. Failures roll it back. */
export interface ChangeHooks {
  /** Before an update is written: rephrases what changed for the history. */
  describe?(changes: Record<string, Change>, write: Write): void;
  /** After a record was created or updated. */
  saved?(write: Write & { id: number }): Promise<void>;
  /** After an action that a module writes by itself, such as a check-in. */
  acted?(event: RecordEvent & { action: string }): Promise<void>;
  /** Before a record is deleted, for good unless it is kept to be restored. */
  deleting?(event: RecordEvent & { isKept: boolean }): Promise<void> | void;
  /** After a deleted record was brought back. */
  restored?(event: RecordEvent): Promise<void>;
}

/** Columns by their names in the record: paths such as `model.eol`, expressions over the row's alias `t`, or aggregates of other tables. */
export type Columns = Readonly<Record<string, Sql | string | RelatedAggregate>>;

/** What is read along with the rows of a register. */
export interface SelectedColumns {
  /** For rules and for answers. */
  always?: Columns;
  /** For answers alone: no rule reads it. */
  public?: Columns;
  /** Completes the records of `always` by one further statement for all of them; their references may have no names yet. */
  complete?(db: Connection, records: readonly Record<string, unknown>[]): Promise<void>;
}

/** A row of an answer as the definition presents it, to be added to. */
export interface PresentedRow {
  row: Record<string, unknown>;
  record: StoredRecord;
  /** Its `available_actions`. */
  actions: Record<string, boolean>;
}

/** Who reads rows, and how they were asked for. */
export interface Presentation extends Asker {
  /** The filters of the list; none of a single record. */
  filters: DecodedQuery['filters'];
}

/** What modules add to the actions of a register. */
export interface ActionHooks {
  /** Parses what a call says beside the fields of its action; throws Failure. */
  parse?(work: Work, before: StoredRecord): Promise<ActionExtras>;
  /** The actions that rows of an import may take, by name. */
  imported?: Readonly<Record<string, ImportAction>>;
}

/** Who adds to a part of a record: whoever has one of the rights and may do so with this record. */
export interface Participation {
  rights: readonly [string, ...string[]];
  may(account: Account, record: StoredRecord): boolean;
  /** Says so in the OpenAPI document: `Needs the right …`. */
  description: string;
}

/** Who reads the activity of a record, and in whose language the server's own sentences are said. */
export interface ActivityReader {
  context: ServerContext;
  account: Account;
  say: Translator;
}

/** Something of which the activity of a register's records is put together: comments, files, the history. */
export interface ActivitySource {
  /** What its entries are, and the property that holds their details: `comment`. */
  kind: string;
  /** The filter that shows its entries alone: `comments`. */
  filter: string;
  /** Its entries of a record: the table, which has `id`, `created_at` and `user_id`, and the condition on it. */
  entries(plan: Plan, record: number): { from: Sql; where: Sql };
  /** Conditions on the entries of other kinds that it tells in full: beside it these are left out. */
  covers?: Readonly<Record<string, (plan: Plan, record: number) => Sql>>;
  /** What entries tell beyond who and when, by their ids. */
  details(reader: ActivityReader, plan: Plan, ids: readonly number[]): Promise<ReadonlyMap<number, object>>;
  /** The schema of the details in the OpenAPI document. */
  schema(plan: Plan): Schema;
}

/** What is peculiar to the parts (comments, files, …) of a register's records, where they are not as they are for every register. */
export interface PartRules {
  /** What the names of their tables begin with, and the column that holds the record's id; the register's name and `record_id` unless told. */
  tables?: { prefix: string; owner: string };
  /** What the row of a file calls the id of its record; `record_id` unless told. */
  fileOwner?: string;
  /** Who may add to them; whoever may edit the register's records unless told. */
  participation?: Participation;
  /** Sentences that name the record otherwise than by the register's label. */
  sentences?: { deleted: Message; filesFirst: Message };
  /** Throws Failure where a file of the record must stay. */
  keepsFile?(work: Asker & { record: StoredRecord }, file: number): Promise<void>;
  /** Follows a change of some parts up, in its transaction; `touch` is the statement that raises the record's `updated_at`, to be run with it. */
  changed?(work: Asker & { record: StoredRecord }, parts: readonly string[], touch: Sql): Promise<void>;
}

/**
 * What a register does that its definition cannot say. A file `server/modules/<area>/extension.ts` exports one or several;
 * they are found, and nothing else is to be edited. Hooks run in this order; what one of them keeps of a write for another stands in `write.state`.
 */
export interface Extension {
  /** The name of the register, `*` for all of them, or a condition that says for which. */
  register: string | ((resource: Resource) => boolean);
  /** Creates and migrates tables of the module's own, for each of its registers; runs at every start, after the tables of the registers. */
  tables?(db: Connection, log: Log, plan: Plan): Promise<void>;
  /** What is peculiar to the parts of the register's records. */
  parts?: PartRules;
  /** What it adds to the activity of the register's records. */
  activity?: readonly ActivitySource[];
  /** Renames the fields of a body that calls them otherwise; throws Failure. */
  parse?(body: Readonly<Record<string, unknown>>): ParsedBody;
  /** Fills in, before any rule is checked, the values that follow from those sent. */
  prepare?(write: Write): Promise<void> | void;
  /** Checks what concerns other records. */
  rules?: Rules;
  /** Draws values for fields that a new record leaves out, once nothing is wrong with it: numbers of a series, which a refused record does not use up. */
  draw?: Readonly<Record<string, (db: Connection) => Promise<unknown>>>;
  /** Follows a change up, in its transaction. */
  changed?: ChangeHooks;
  /** Reads more than the fields of the definition. */
  select?: SelectedColumns;
  /** Adds to the rows of an answer, and to the actions that they offer. */
  present?(rows: readonly PresentedRow[], presentation: Presentation): Promise<void> | void;
  /** Adds to the actions of the definition. */
  actions?: ActionHooks;
}

/** The routes of a module. They are found by themselves in `server/modules` (files called `routes.ts` or `…Routes.ts`); nothing else is to be edited. */
export interface ModuleRoutes {
  /** Below the API's address, or below `/api` beside it; at both the caller is signed in. */
  at: 'api' | 'apps';
  create(context: ServerContext): Hono<AppEnv>;
}
