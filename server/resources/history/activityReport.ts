import { sql } from 'kysely';
import { execute } from '#server/database/statements/execute.ts';
import type { Resource } from '#definition';
import { filesRight } from '#definition/derive/files';
import { mayView } from '#definition/derive/rights';
import { dateKind } from '#definition/kinds/date';
import { datetimeKind } from '#definition/kinds/datetime';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Change } from '#server/database/database.ts';
import { searchKeySql } from '#server/database/text/keySql.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import type { Translator } from '#server/i18n/message.ts';
import { sayNote } from '#server/resources/history/historyNotes.ts';
import { seenSql, unreadable } from '../visibility';
import { all, type Sql } from '#server/database/sql.ts';
import { hideChanges } from '#server/resources/reach/hideChanges.ts';
import { hideNames } from '#server/resources/reach/withinReach.ts';
import { namesOf } from '#server/resources/read/referenceLabels.ts';
import { pattern } from '#server/database/text/pattern.ts';
import { stamp } from '#server/time.ts';
import { addressOf } from '#server/uploads/documentAddress.ts';
import { calendarOf } from '../reports/reportRequest';
import { resolveRange } from '#src/domain/ranges/range.ts';

/** What the activity report is asked for. */
export interface ActivityQuery {
  /** What it was done with. */
  item: HistorySubject | null;
  /** Whom or what it went to. */
  target: HistorySubject | null;
  /** The registers of what it was done with; all where there are none. */
  registers: readonly string[];
  /** Whether files came or went with it; null for either. */
  withFiles: boolean | null;
  /** The words for what was done; all where there are none. */
  actions: readonly string[];
  userId: number | null;
  search: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** The days of the plant on which it happened, half open; null for all. */
  days: { from: string; to: string } | null;
}

/** A record, or all of a register where there is no id; its register is null when none goes by the word. */
export interface HistorySubject {
  register: string | null;
  id: number | null;
}

export interface HistoryRow {
  id: number;
  register: string;
  record_id: number;
  action: string;
  changes: Record<string, Change> | null;
  note: string | null;
  user_id: number | null;
  target_register: string | null;
  target_id: number | null;
  /** The file that came with it, while it is kept. */
  filename: string | null;
  kept_as: string | null;
  first_name: string | null;
  last_name: string | null;
  created_at: string;
}

const mostRows = 500;

/** Reads the query; what cannot be read is not asked for. */
export function readActivityQuery(context: ServerContext, params: URLSearchParams): ActivityQuery {
  const { plans } = context;
  const whole = (name: string, most: number) => {
    const text = params.get(name)?.trim() ?? '';
    return /^\d{1,10}$/.test(text) ? Math.min(Number(text), most) : null;
  };
  const record = (part: 'item' | 'target'): HistorySubject | null => {
    const type = params.get(`${part}_type`);
    const named = ({ resource }: Plan) => resource.itemType === type || resource.name === type;
    return type ? { register: plans.all.find(named)?.resource.name ?? null, id: whole(`${part}_id`, 2_147_483_647) } : null;
  };
  return {
    registers: params
      .getAll('item_type[]')
      .flatMap(type => plans.all.find(({ resource }) => resource.itemType === type || resource.name === type)?.resource.name ?? [])
      .slice(0, mostRows),
    withFiles:
      ({ true: true, 1: true, false: false, 0: false } as Readonly<Record<string, boolean>>)[params.get('with_files') ?? ''] ?? null,
    item: record('item'),
    target: record('target'),
    actions: ['action_type', 'action_type[]']
      .flatMap(name => params.getAll(name))
      .filter(Boolean)
      .slice(0, mostRows),
    userId: whole('created_by', 2_147_483_647) ?? whole('user_id', 2_147_483_647),
    search: (params.get('search') ?? '').replaceAll('\u0000', '').trim(),
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    limit: whole('limit', mostRows) || 10,
    offset: whole('offset', Number.MAX_SAFE_INTEGER) ?? 0,
    days: daysOf(context, params),
  };
}

/** A range as reports have it; null where a call says nothing of one. */
function daysOf(context: ServerContext, params: URLSearchParams): ActivityQuery['days'] {
  const [start, end] = [params.get('date_range[start]'), params.get('date_range[end]')];
  const given = { start, end, duration: params.get('duration'), date: params.get('date') };
  if (Object.values(given).every(value => !value)) return null;
  return resolveRange(given, calendarOf(context), 'last_30_days');
}

/** Everything that an account may see of what happened, before a call narrows it. */
export const everything: ActivityQuery = {
  ...{
    registers: [],
    withFiles: null,
    item: null,
    target: null,
    actions: [],
    userId: null,
    search: '',
    order: 'desc',
    limit: mostRows,
    offset: 0,
    days: null,
  },
};

/** What the report reads of an entry, over the aliases `h`, `users` and `f`. */
export const entryColumns = sql`h.*, users.first_name, users.last_name, f.filename, f.kept_as`;

/** The file of an entry of the same record, over the alias `f`. */
export const fileOfEntry = sql`left join files f on f.id = h.file_id and f.register = h.register and f.record_id = h.record_id`;

/** What happened: who, when, to what, old and new (contract §8). */
export async function listActivity(context: ServerContext, account: Account, query: ActivityQuery, say: Translator) {
  const { db } = context;
  const condition = conditionOf(context, account, query);
  const source = sql`from history h left join users on users.id = h.user_id where ${condition}`;
  const direction = sql.raw(query.order);
  const total = sql<{ total: number }>`select count(*) as total ${source}`;
  const entries = sql<HistoryRow>`select ${entryColumns} from history h left join users on users.id = h.user_id ${fileOfEntry} where ${condition}
      order by h.id ${direction} limit ${query.limit} offset ${query.offset}`;
  // A week is read in another way than ten years.
  const [count, page] = await Promise.all([execute(db, total, { prepare: false }), execute(db, entries, { prepare: false })]);
  return { total: count.rows[0]?.total ?? 0, rows: await presentEntries(context, account, page.rows, say) };
}

/** Entries of the history as the report answers them. */
export async function presentEntries(context: ServerContext, account: Account, entries: readonly HistoryRow[], say: Translator) {
  const [names, rows, audits] = await Promise.all([
    itemNames(context, account, entries),
    hideChanges(context, account, entries),
    auditsOf(context, entries),
  ]);
  return rows.map(row => present(context, account, { ...row, note: sayNote(say, row.note) }, { names, audit: audits.get(row.record_id) }));
}

/** Which entries of the history, over the alias `h` beside `users`, a call finds. */
export function conditionOf(
  context: ServerContext,
  account: Account,
  { registers, withFiles, item, target, actions, userId, search, days }: ActivityQuery,
): Sql {
  const { plans } = context;
  const { timeZone } = context.settings;
  const moment = (day: string) => sql`(${day}::timestamp at time zone ${timeZone} at time zone 'UTC')`;
  const readable = plans.all.flatMap(({ resource }) => (mayView(resource, account) ? [resource.name] : []));
  return all([
    ...(item === null ? [] : [aboutSql(item, true)]),
    // What is changed of people goes to themselves.
    ...(target === null ? [] : [aboutSql(target, target.register === 'users' && target.id !== null)]),
    ...(actions.length === 0 ? [] : [sql`h.action = any(${[...actions]}::text[])`]),
    ...(registers.length === 0 ? [] : [sql`h.register = any(${[...registers]}::text[])`]),
    ...(withFiles === null ? [] : [sql`(h.action in ('uploaded', 'upload deleted')) = ${withFiles}`]),
    ...(userId === null ? [] : [sql`h.user_id = ${userId}`]),
    ...(days === null ? [] : [sql`h.created_at >= ${moment(days.from)} and h.created_at < ${moment(days.to)}`]),
    ...(search === ''
      ? []
      : [
          sql`${searchKeySql(sql`concat_ws(' ', h.action, h.note, (${searchedChanges(context, account)})::text, users.first_name, users.last_name)`)} like ${searchKeySql(pattern(search))}`,
        ]),
    ...(readsReports(account) ? [] : [sql`h.register = any(${readable}::text[])`]),
    // Somebody sees what happened to the records that they see.
    ...plans.all.flatMap(({ resource, table }) => {
      const own = seenSql(plans.registry, resource, account, 't');
      return own.length === 0
        ? []
        : [sql`h.register <> ${resource.name} or h.record_id in (select t.id from ${sql.table(table.name)} as t where ${all(own)})`];
    }),
  ]);
}

/** Whether all activity is for somebody. */
export const readsReports = (account: Account) => account.may('reports') || account.may('reports.view');

/**
 * What was done with a record, or went to it (contract §8). Of one record the entries are looked up by both of their indexes: an `or` beside
 * the order would lead the database through all entries, from the newest.
 */
function aboutSql({ register, id }: HistorySubject, asItem: boolean): Sql {
  if (register === null) return sql`false`;
  if (id === null) return sql`${asItem ? sql.ref('h.register') : sql.ref('h.target_register')} = ${register}`;
  const ways = [
    ...(asItem ? [sql`select id from history where register = ${register} and record_id = ${id}`] : []),
    sql`select id from history where target_register = ${register} and target_id = ${id}`,
  ];
  return sql`h.id = any(array(${sql.join(ways, sql` union `)}))`;
}

/** The names of the records by register and id; a deleted one is called as it was, and one of another company by its id alone. */
async function itemNames(context: ServerContext, account: Account, rows: readonly HistoryRow[]): Promise<Map<string, string>> {
  const { plans, db } = context;
  const names = new Map<string, string>();
  const named = rows.flatMap(row => [
    { register: row.register, id: row.record_id },
    ...(row.target_register !== null && row.target_id !== null ? [{ register: row.target_register, id: row.target_id }] : []),
  ]);
  for (const register of new Set(named.map(row => row.register))) {
    if (!plans.registry.has(register)) continue;
    const ids = named.filter(row => row.register === register).map(({ id }) => id);
    const found = await namesOf(plans, db, register, [...new Set(ids)]);
    const references = [...found].map(([id, name]) => ({ target: register, reference: { id, name } }));
    await hideNames(context, account, references);
    for (const { reference } of references) names.set(`${register} ${reference.id}`, reference.name);
    const { title } = plans.get(register).resource;
    for (const row of rows.filter(({ action, changes }) => action === 'delete' && changes)) {
      const words = title.map(field => row.changes?.[field]?.old).filter(Boolean);
      if (row.register === register && words.length > 0) names.set(`${register} ${row.record_id}`, words.join(' '));
    }
  }
  return names;
}

const without = (changes: Record<string, Change>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)));

/** The changes as text to search in, without what the person may not see. */
function searchedChanges({ plans }: ServerContext, account: Account): Sql {
  return plans.all.reduce<Sql>(
    (changes, { resource }) => {
      const names = unreadable(resource, account);
      return names.length === 0
        ? changes
        : sql`case when h.register = ${resource.name} then h.changes - ${names}::text[] else ${changes} end`;
    },
    sql`h.changes`,
  );
}

const moment = (text: string) => datetimeKind.present(text, { label: '' });

/** Where an asset is now, and when it is to be audited next. */
interface Audit {
  id: number;
  location: { id: number; name: string } | null;
  next: string | null;
  days: number | null;
}

/** The assets whose audits are among some entries, by id. */
async function auditsOf({ db, now }: ServerContext, entries: readonly HistoryRow[]): Promise<ReadonlyMap<number, Audit>> {
  const ids = entries.flatMap(({ register, action, record_id }) => (register === 'hardware' && action === 'audit' ? [record_id] : []));
  if (ids.length === 0) return new Map();
  const { rows } =
    await sql<Audit>`select h.id, case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as location,
      h.next_audit_date::text as next, h.next_audit_date - ${stamp(now())}::date as days
    from hardware h left join locations l on l.id = h.location_id where h.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}

interface Named {
  names: ReadonlyMap<string, string>;
  audit: Audit | undefined;
}

/** The file that came with an entry, for whoever may fetch the files of its record. */
function fileOf(account: Account, resource: Resource | null, { filename, kept_as }: HistoryRow) {
  if (filename === null || kept_as === null || !resource || !mayView(resource, account) || !account.may(filesRight(resource))) return null;
  return { filename, url: addressOf(kept_as, filename) };
}

function present({ plans }: ServerContext, account: Account, row: HistoryRow, { names, audit: found }: Named) {
  const audit = row.action === 'audit' && row.register === 'hardware' ? found : undefined;
  const resource = plans.registry.has(row.register) ? plans.get(row.register).resource : null;
  const recordOf = (register: string, id: number) => ({
    id,
    name: names.get(`${register} ${id}`) ?? `#${id}`,
    type: plans.registry.has(register) ? plans.get(register).resource.itemType : register,
  });
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return escapeTexts({
    id: row.id,
    icon: null,
    file: fileOf(account, resource, row),
    item: recordOf(row.register, row.record_id),
    location: audit?.location ?? null,
    created_at: moment(row.created_at),
    updated_at: moment(row.created_at),
    next_audit_date: audit?.next ? dateKind.present(audit.next, { label: '' }) : null,
    days_to_next_audit: audit?.days ?? null,
    action_type: row.action,
    admin: row.user_id === null ? null : { id: row.user_id, name, first_name: row.first_name, last_name: row.last_name },
    target: row.target_register === null || row.target_id === null ? null : recordOf(row.target_register, row.target_id),
    note: row.note,
    log_meta: resource && row.changes ? without(row.changes, unreadable(resource, account)) : row.changes,
  });
}
