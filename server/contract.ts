import type { Hono } from 'hono';
import type { ChecklistStage, Field, Issue, Registry, Resource, ResourceMove, Schema, Values } from '#definition';
import type { DecodedQuery } from '#definition/derive/query';
import type { Issues } from '#definition/derive/validation';
import type { Account } from '#server/access/account.ts';
import type { Actor } from '#server/access/authority.ts';
import type { Change, Connection, Database } from '#server/database/database.ts';
import type { Signals } from '#server/database/signals.ts';
import type { Table } from './database/schema/table';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import type { Log } from '#server/log.ts';
import type { Message, Translator } from '#server/i18n/message.ts';
import type { RelatedAggregate } from '#server/database/relatedAggregate.ts';
import type { DayRange } from '#src/domain/ranges/range.ts';
import type { Sql } from './database/sql';
import type { HistoryTarget } from './resources/history/writeHistory';
import type { WriteState } from './resources/write/writeState';
import type { ServerSettings } from '#server/settings.ts';

// Types that refer to each other stand here together, so that the files that implement them need not import each other.

/** The dependencies of every route. The clock is one of them, so that tests can set it. */
export interface ServerContext {
  db: Database;
  settings: ServerSettings;
  now: () => Date;
  log: Log;
  /** What the server derives from the definitions. */
  plans: Plans;
  /** Messages between the copies of the server that share a database. */
  signals: Signals;
  /** Totals of lists. */
  totals: Totals;
  /** The key that signs access tokens; it is stored in the database, so that every copy of the server accepts the same tokens. */
  secret: string;
  /** The folder of uploaded files. */
  uploadDir: string;
  close(): Promise<void>;
}

/** A reference field that points to this resource; while a record refers to one of its records, that cannot be deleted. */
export interface Referrer {
  resource: Resource;
  field: string;
  isMany: boolean;
  /** The referring records are parts: they are deleted together with the record that they refer to. */
  isPart: boolean;
}

/** What the server derives from a definition, once at its start. */
export interface Plan {
  resource: Resource;
  table: Table;
  reader: RowReader;
  referrers: readonly Referrer[];
  /** The extensions of the resource. */
  extensions: readonly Extension[];
  /** What answers the rows, where they are no table’s. */
  query?: ReportQuery;
}

/** What a report reads of a query. */
export interface QueryCall {
  context: ServerContext;
  account: Account;
  range: DayRange;
  /** The same days as dates in SQL; where a chart asks for many periods at once, those of each of them. */
  days: Readonly<Record<'from' | 'to', Sql>>;
  /** The filters of the call. They narrow the rows that the query answers, whether or not it looks at them. */
  filters: DecodedQuery['filters'];
}

/**
 * Answers a query of reports (`defineQuery`). Exported by a file of `server/modules/<area>/queries/`, where it is found by its name.
 *
 * @example
 * export const openOrders: ReportQuery = { name: 'open-orders', rows: () => sql`select id, title, company_id from workorders` };
 */
export interface ReportQuery {
  name: string;
  /**
   * A statement with a whole `id`, distinct within an answer, and the column of each field of its definition. What the account sees of
   * them is asked of the company field; what goes beyond that is the query’s to ask.
   */
  rows(call: QueryCall): Sql;
  /**
   * What figures are counted from that look at `fields` alone, where that takes less than the rows: a statement with the same columns and `n`, how many rows
   * each of its rows stands for. They are alike in these fields; of the others it says nothing.
   */
  counts?: { fields: readonly string[]; rows(call: QueryCall): Sql };
  /** Adds to the rows of a page what the statement does not say, in place. */
  complete?(call: Pick<QueryCall, 'context' | 'account'>, records: readonly StoredRecord[]): Promise<void>;
}

/** The plans of all resources. */
export interface Plans {
  registry: Registry;
  /** Those of the registers; queries are found by name alone. */
  all: readonly Plan[];
  /** Throws an `Error` that names the resource where there is none of that name. */
  get(name: string): Plan;
}

export type Row = Record<string, unknown> & { id: number };

/** Columns to load: `known` for rules, `shown` for responses. */
type Extent = 'known' | 'shown';

/** The select list of rows of the alias `t`, and the joins that it needs. */
export interface Selection {
  /** The columns of a row; references, also those in link tables, with their names. */
  columns: Sql;
  /** Joins of the tables that the columns come from. */
  joins: Sql;
}

/** Reads the rows of a resource. */
export interface RowReader {
  /** The select list for one row. */
  one: Readonly<Record<Extent, Selection>>;
  /** The select list for several rows, in a statement that begins with `withPage`. */
  many: Readonly<Record<Extent, Selection>>;
  /** The fields whose references are still without names, because they stand within a JSON column. */
  unnamed: readonly (readonly [string, Field])[];
  /** Turns a row into a record: values as their kinds load them. */
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

/** The account behind a request, and the connection or transaction to use. */
export interface Asker {
  context: ServerContext;
  db: Connection;
  account: Account;
  /** A row of an import: nobody is notified of it. */
  isImport?: boolean;
}

/** The context of an action that a module performs: account, transaction and resource. */
export interface Work extends Actor {
  context: ServerContext;
  db: Connection;
  plan: Plan;
  /** A row of an import: nobody is notified of it. */
  isImport?: boolean;
  /**
   * The call of an action that this is done for, by the action's name in the definition; its body may hold more than the action's fields.
   */
  call?: { action: string; body: Readonly<Record<string, unknown>> };
}

export type StoredRecord = Record<string, unknown> & { id: number };

/** A record being created or updated, as rules and hooks see it. Hooks may add to `values`. */
export interface Write extends Actor {
  context: ServerContext;
  db: Connection;
  resource: Resource;
  /** The stored record; null for a new one. */
  before: StoredRecord | null;
  /** The values to write, by field. */
  values: Record<string, unknown>;
  /** The stored record with the values over it. */
  record: Record<string, unknown>;
  /** A row of an import: nobody is notified of it. */
  isImport?: boolean;
  /** The note of the history entry. */
  note?: string | null;
  /** What the extension that parsed the body does with the record after it is written. */
  afterSave?: Values;
  /** It is the only write of its transaction, so that its statements may be sent without waiting for each other. */
  isAlone?: boolean;
  /** The move that was called by its name; a change of the field alone may make one as well. */
  move?: ResourceMove;
  /** The id of a new record, where it was drawn before the row is inserted. */
  newId?: number;
  /** State that hooks keep for later hooks, under typed keys. */
  state: WriteState;
}

/** What a module makes of the extra keys in an action's call: values to write, changes for the history, and keys of the answer. */
export interface ActionExtras {
  values: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, Change>>;
  answer: Readonly<Record<string, unknown>>;
}

/** A body under the names of the resource's fields, the note of the history entry, and what is done after the save. */
export interface ParsedBody {
  body: Record<string, unknown>;
  note?: string | null;
  afterSave?: Values;
}

/** An action of the resource, such as a check-out, that an import performs on the record of a row. */
export interface ImportAction {
  /**
   * Checks the action without performing it. Answers the issue that prevents it, `done` where the record is already as it should be, or
   * null.
   *
   * @param record the record with the values of its row; a new one has an id below 1
   * @param claimed what earlier rows of a trial have claimed (`claim`)
   */
  look(asker: Asker, record: Values & { id: number }, values: Values, claimed: ReadonlySet<string>): Promise<Issue | 'done' | null>;
  /** A key of what the action uses up; two rows with the same key compete for it. */
  claim?(values: Values): string;
  /** Performs the action with the body of its call; answers what `undo` needs. Throws `Failure`. */
  act(work: Work, id: number, body: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  undo(work: Work, id: number, known: Readonly<Record<string, unknown>>): Promise<void>;
  /** Fields that the action sets; rows do not change them where the action is done already. */
  follows?: readonly string[];
}

/** An event of a stored record, and the account behind it. */
export interface RecordEvent extends Pick<Write, 'context' | 'db' | 'account' | 'authority' | 'resource'> {
  /** The record before the event. */
  before: StoredRecord;
}

/** A check-out, or a check-in of all or a part of it, in the transaction that writes it. */
export interface Handover extends Asker {
  action: 'checkout' | 'checkin from';
  /** The thing that was handed over, by its register. */
  item: HistoryTarget;
  /** The row that says who has it: that of the check-out or of the seat; the item itself where there is none. */
  checkoutId: number;
  /** Who or what gets it or had it. */
  holder: HistoryTarget;
  /** How many of it they have from now on; 0 once all came back. */
  quantity: number;
}

/** Some of a thing that is counted, and the record that it is used for. */
export interface StockUse {
  /** The thing, by its register; it may be any id, as a call names it. */
  item: HistoryTarget;
  user: { type: 'order'; id: number; name: string };
  quantity: number;
  note: string | null;
}

/** The thing as it was before, and the check-out that `takeBack` returns. */
export interface UsedStock {
  item: StoredRecord;
  checkoutId: number;
}

/** Something that a move requires and that is not there: what kind of thing, with what leads there, and the sentence that says so. */
export type MissingRequirement = Readonly<Record<string, unknown>> & { kind: string; issue: Issue };

/** Rules across records. A thrown `Failure` refuses the whole write; issues belong to fields. */
export interface Rules {
  /** Loads what `check` needs, for all writes that are checked together, and stores it in their `state`. */
  load?(writes: readonly Write[]): Promise<void>;
  /**
   * Answers the issues of a write, by field. Without `claims`, an import writes each row before it checks the next one, because `check` may
   * read other records; a trial does so within each 1,000 rows.
   */
  check(write: Write): Promise<Issues> | Issues;
  /**
   * Keys of what no two records may share, beyond the unique fields: writes with a common key are never checked together. `() => []` where
   * `check` reads nothing that another write changes.
   */
  claims?(values: Values): readonly string[];
  /** Answers which of the requirements that a move names (`requires`) are not met. */
  requirements?(write: Write & { before: StoredRecord }, names: readonly string[]): Promise<readonly MissingRequirement[]>;
}

/** Hooks that run in the transaction of a change. A thrown `Failure` rolls it back. */
export interface ChangeHooks {
  /** Before an update is written: may change how the history tells it. */
  describe?(changes: Record<string, Change>, write: Write): void;
  /** After a record was created or updated. */
  saved?(write: Write & { id: number }): Promise<void>;
  /** After an action that a module writes itself, such as a check-in. */
  acted?(event: RecordEvent & { action: string }): Promise<void>;
  /** After something of the resource was handed to somebody or came back. Answers whether it told whoever has it. */
  handedOver?(handover: Handover): Promise<boolean>;
  /** Before a record is deleted; `isKept` where it can be restored. */
  deleting?(event: RecordEvent & { isKept: boolean }): Promise<void> | void;
  /** After a deleted record was restored. */
  restored?(event: RecordEvent): Promise<void>;
}

/** Columns by their names in the record: paths such as `model.eol`, SQL expressions over the alias `t`, or aggregates of related tables. */
export type Columns = Readonly<Record<string, Sql | string | RelatedAggregate>>;

/** Columns that an extension adds to the rows that are read. */
export interface SelectedColumns {
  /** Loaded for rules and responses. */
  always?: Columns;
  /** Loaded for responses only. */
  public?: Columns;
  /** Completes all loaded records by one further statement; their references may be without names yet. */
  complete?(db: Connection, records: readonly Record<string, unknown>[]): Promise<void>;
}

/** A row of a response as the definition presents it; extensions may add to it. */
export interface PresentedRow {
  row: Record<string, unknown>;
  record: StoredRecord;
  /** Its `available_actions`. */
  actions: Record<string, boolean>;
}

/** The account that rows are presented to, and the request's filters. */
export interface Presentation extends Asker {
  /** The filters of the list; empty for a single record. */
  filters: DecodedQuery['filters'];
}

/** Hooks of the resource's actions. */
export interface ActionHooks {
  /** Parses the keys of a call beside the fields of its action. Throws `Failure`. */
  parse?(work: Work, before: StoredRecord): Promise<ActionExtras>;
  /** Takes all of a check-out back into stock; `account` is who does it, without asking for rights. Throws `Failure` where nobody has it. */
  takeBack?(asker: Asker, checkout: Pick<Handover, 'item' | 'checkoutId'>, note: string | null): Promise<void>;
  /** Takes some of a thing out of stock for other work, without asking for rights beside seeing it. Throws `Failure` where fewer are left. */
  useUp?(asker: Asker, use: StockUse): Promise<UsedStock>;
  /** The actions that an import can perform, by name. */
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
  sentences?: { deleted: Message; filesFirst: Message; otherChecklist: Message };
  /**
   * Why the checklists, files and escalation of a record stay as they are, null while they may be changed (always, unless told). With a stage:
   * why the checklists of that stage are not answered.
   */
  closed?(record: StoredRecord, stage?: ChecklistStage): Message | null;
  /** The key of the e-mail that says a record has reached a level of its escalation; `record-escalated` unless told. */
  escalatedMail?: string;
  /** Throws Failure where somebody may add no files to the record, or not these; `body` is what came along with them. */
  acceptsFiles?(work: Asker & { plan: Plan; record: StoredRecord }, body: Readonly<Record<string, unknown>>): Promise<void>;
  /** Photos are kept without the position at which they were taken. */
  withoutPosition?: boolean;
  /** Throws Failure where a file of the record must stay. */
  keepsFile?(work: Asker & { plan: Plan; record: StoredRecord }, file: number): Promise<void>;
  /** Follows a change of some parts up, in its transaction; `touch` is the statement that raises the record's `updated_at`, to be run with it. */
  changed?(work: Asker & { record: StoredRecord }, parts: readonly string[], touch: Sql): Promise<void>;
}

/** Counts of rows that are kept by day, in the same transaction as the rows. */
export interface DayCounts {
  /** The fields that its rows know; a report that looks at others reads the rows themselves. */
  fields: readonly string[];
  /** A table with the columns of these fields, `deleted_at`, and `n`: how many rows of the resource are alike in them. */
  rows: Sql;
  /** The days of a range of which nothing but a write changes the counts any more: a statement with the column `day`, never null. */
  days(range: { from: string; to: string; now: string }): Sql;
}

/**
 * Behaviour of a resource that its definition cannot express. Extensions are exported by `server/modules/<area>/extension.ts`, where they
 * are found. Hooks run in the order below and share state by `write.state`.
 */
export interface Extension {
  /** The name of the resource, `*` for all of them, or a condition that says for which. */
  register: string | ((resource: Resource) => boolean);
  /** Creates and migrates tables of the module's own, for each of its resources. Runs at every start, after the tables of the resources. */
  tables?(db: Connection, log: Log, plan: Plan): Promise<void>;
  /** What is peculiar to the parts of the resource's records. */
  parts?: PartRules;
  /** What it adds to the activity of the resource's records. */
  activity?: readonly ActivitySource[];
  /** Renames fields in a request body. Throws `Failure`. */
  parse?(body: Readonly<Record<string, unknown>>): ParsedBody;
  /** Fills in values that follow from the sent ones, before rules are checked. */
  prepare?(write: Write): Promise<void> | void;
  /** Checks what concerns other records. */
  rules?: Rules;
  /** Draws values for empty fields of a new record after its checks, so that a refused record uses up no number of a series. */
  draw?: Readonly<Record<string, (db: Connection) => Promise<unknown>>>;
  /** Follows a change up, in its transaction. */
  changed?: ChangeHooks;
  /** Columns to load beside the fields of the definition. */
  select?: SelectedColumns;
  /** Adds to the rows of a response and to their `available_actions`. */
  present?(rows: readonly PresentedRow[], presentation: Presentation): Promise<void> | void;
  /**
   * The names in a row that `select` and `present` are for, beside `available_actions`; where it says so, a list that is requested for none of them leaves the
   * extension out.
   */
  presents?: readonly string[];
  /** The fields that `present` looks at; a list that is requested for some fields reads these beside them, and all where it does not say. */
  needs?: readonly string[];
  /** Adds to the actions of the definition. */
  actions?: ActionHooks;
  /** Counts of its rows by day, which reports read instead of the rows. */
  dayCounts?: DayCounts;
  /** Indexes that the module keeps of some of its rows, from which pages of a list are read. */
  orders?: readonly RowOrder[];
}

/** An index of the rows that a filter finds by one of its values, in the order of a field and the id. */
export interface RowOrder {
  filter: string;
  /** Those whose rows the index holds together; it holds those of every value, each apart, where none are named. */
  values?: readonly string[];
  by: string;
}

/** The routes of a module. Exported by `routes.ts` or `…Routes.ts` in `server/modules`, where they are found. */
export interface ModuleRoutes {
  /** Where they are mounted: `api` at the API's address, `apps` at `/api`, `samples` at `/apps` and `sampleLists` at `/api` where there are sample apps. All need a signed-in account. */
  at: 'api' | 'apps' | 'samples' | 'sampleLists';
  create(context: ServerContext): Hono<AppEnv>;
}
