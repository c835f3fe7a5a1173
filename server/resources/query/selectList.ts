import { sql } from 'kysely';
import { decodeListQuery, maxLimit } from '#definition/derive/query';
import { allRights, beyondAdmin, mayView } from '#definition/derive/rights';
import type { Resource } from '#definition';
import { escapeEntities } from '#definition/texts';
import type { Account } from '#server/access/account.ts';
import type { ServerContext, Rows, Plan } from '#server/contract.ts';
import { sortKeySql } from '#server/database/text/keySql.ts';
import { forbidden } from '#server/http/failure.ts';
import { hintsOf, type ChoiceHint } from './choiceHints';
import { buildListQuery } from './listQuery';
import { all as every, type Sql } from '#server/database/sql.ts';
import { isWalkable } from './pageSql';
import { titleOf } from '../sql/fieldPaths';

const pageSize = 50;

/** A tree is offered in its own order, and so in larger pages (contract §1.5). */
const treePageSize = 500;

interface Option {
  id: number;
  text: string;
  image: string | null;
  /** The word that stands for a record in a file and in what people write: a person's username. */
  key?: string | null;
}

/** What a form offers to choose from, or what some ids stand for: words and ids, paged; `only` narrows the rows of the alias `t`. */
export async function selectList(context: ServerContext, plan: Plan, account: Account, params: URLSearchParams, only: Sql | null = null) {
  const { resource } = plan;
  if (!mayChoose(context, plan, account)) throw forbidden();
  const { search, filters } = decodeListQuery(resource, params);
  const all = await buildListQuery(context, plan, account, { search, filters, columns: [], deleted: false }, true);
  const ids = idsIn(params);
  const narrower = [...(only === null ? [] : [only]), ...(ids.length === 0 ? [] : [sql`t.id = any(${ids}::int[])`])];
  const rows: Rows = narrower.length === 0 ? all : { condition: every([all.condition, ...narrower]), ofGroups: null };
  const isTree = resource.tree !== undefined && search === '';
  const size = isTree ? treePageSize : pageSize;
  const page = Math.max(1, Math.min(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1_000_000));
  // Written out, so that a plan which is kept is made for so few rows.
  const window = page === 1 ? sql`limit ${sql.lit(size)}` : sql`limit ${sql.lit(size)} offset ${(page - 1) * size}`;
  const [total, named, found] = await Promise.all([
    context.totals.of(plan, rows),
    search === '' ? [] : namedSo(context, plan, rows.condition, search),
    isTree
      ? treeOptions(context, plan, rows.condition, window)
      : flatOptions(context, plan, rows.condition, window, page === 1 && search === ''),
  ]);
  // They stand before all others, and once.
  const options = [...(page === 1 ? named : []), ...found.filter(({ id }) => named.every(one => one.id !== id))];
  const pages = Math.ceil(total / size);
  const hints = search === '' ? null : await hintsFor(context, plan, account, search, options);
  const results = options.map(({ key, ...option }) => ({
    ...option,
    text: escapeEntities(option.text),
    ...(key && { key: escapeEntities(key) }),
    ...escapedHint(hints?.get(option.id)),
  }));
  return { results, pagination: { more: page < pages, per_page: size }, total_count: total, page, page_count: pages };
}

/** What tells the choices apart that a search found, as far as the person sees the tree; fields only to whoever may look at the records. */
async function hintsFor(context: ServerContext, plan: Plan, account: Account, search: string, options: readonly Option[]) {
  const whole = { search: '', filters: [], columns: [], deleted: false };
  const visible = plan.resource.tree === undefined ? sql`true` : (await buildListQuery(context, plan, account, whole, true)).condition;
  return hintsOf(context, plan, { visible, tellsFields: mayView(plan.resource, account) }, search, options);
}

const escapedHint = ({ path, found }: ChoiceHint = {}): ChoiceHint => ({
  ...(path !== undefined && { path: escapeEntities(path) }),
  ...(found && { found: { ...found, text: escapeEntities(found.text) } }),
});

/** The ids that a call wants the words of. */
const idsIn = (params: URLSearchParams): number[] =>
  [...params.getAll('id'), ...params.getAll('id[]')]
    .filter(text => /^\d{1,9}$/.test(text))
    .slice(0, maxLimit)
    .map(Number);

/** Whether somebody may do what asks for records of a register. */
const isNeededBy = ({ plans }: ServerContext, { name }: Resource, account: Account): boolean =>
  plans.registry.all.some(({ actions }) =>
    Object.values(actions).some(
      ({ permission, fields = {} }) =>
        [permission ?? []].flat().some(account.may) && Object.values(fields).some(field => 'target' in field && field.target === name),
    ),
  );

/**
 * Whoever may see the register, fill in a form somewhere, or do what asks for it may choose from it; but not from what only administrators see and no form
 * refers to.
 */
function mayChoose(context: ServerContext, { resource, referrers }: Plan, account: Account): boolean {
  const { plans } = context;
  if (mayView(resource, account)) return true;
  if (beyondAdmin.includes(resource.permission) && referrers.length === 0) return false;
  if (isNeededBy(context, resource, account)) return true;
  return allRights(plans.registry).some(key => /\.(create|edit|checkout|checkin|audit)$/.test(key) && account.may(key));
}

const imageOf = ({ resource, table }: Plan): Sql => {
  const column = table.columns.find(({ field }) => resource.fields[field]?.kind.file === 'image');
  return column ? sql.ref(`t.${column.name}`) : sql`null::text`;
};

/** Where the title does not say it already. */
const keyOf = ({ resource, table }: Plan): Sql => {
  const name = resource.csv.match;
  const column = resource.title.includes(name) ? undefined : table.columns.find(({ field }) => field === name);
  return column && resource.fields[name]?.kind.format === 'text' ? sql.ref(`t.${column.name}`) : sql`null::text`;
};

/**
 * The keys by which choices are in order: of each field of the title, so that the index of the first leads to the first of very many, and up to the
 * one that tells records apart by itself, for keys take long to make; of the whole title where one is a reference.
 */
function orderOf({ plans }: ServerContext, { resource, table }: Plan): Sql {
  const columns = resource.title.flatMap(name => table.columns.filter(({ field, type }) => field === name && type === 'text'));
  if (columns.length < resource.title.length) return sortKeySql(titleOf(plans.registry, resource, 't'));
  const last = columns.findIndex(({ field }) => resource.fields[field]?.unique === true && resource.fields[field]?.required);
  const needed = last < 0 ? columns : columns.slice(0, last + 1);
  return sql.join(needed.map(({ name }) => sortKeySql(sql.ref(`t.${name}`))));
}

/** So many rows in the order of choices hold the first page of most lists, and are read from the index in no time. */
const nearRows = 500;

/**
 * The first page is looked for among the first rows there are, and among all only where that is not enough: the database may expect so few rows to
 * meet the condition that it would put all of them in order.
 */
async function flatOptions(context: ServerContext, plan: Plan, condition: Sql, window: Sql, isFirst: boolean): Promise<Option[]> {
  const { plans, db } = context;
  const text = titleOf(plans.registry, plan.resource, 't');
  const order = sql`order by ${orderOf(context, plan)}, t.id`;
  const read = async (table: Sql) => {
    const { rows } = await sql<Option>`select t.id, ${text} as text, ${imageOf(plan)} as image, ${keyOf(plan)} as key
      from ${table} as t where ${condition} ${order} ${window}`.execute(db);
    return rows;
  };
  const all = sql.table(plan.table.name);
  if (isFirst && isWalkable(plan, plan.resource.title[0] ?? '')) {
    const near = await read(sql`(select t.* from ${all} as t where t.deleted_at is null ${order} limit ${sql.lit(nearRows)})`);
    if (near.length === pageSize) return near;
  }
  return read(sql`${all}`);
}

/** The rows that are called what was searched for, in whatever case: they may stand far down in the order of all that were found. */
async function namedSo({ plans, db }: ServerContext, plan: Plan, condition: Sql, search: string): Promise<Option[]> {
  const [name = ''] = plan.resource.title;
  const column = plan.table.columns.find(({ field, type }) => field === name && type === 'text');
  if (!column) return [];
  const key = sql`${sortKeySql(sql.ref(`t.${column.name}`))} = ${sortKeySql(sql`${search.trim()}::text`)}`;
  const { rows } = await sql<Option>`select t.id, ${titleOf(plans.registry, plan.resource, 't')} as text, ${imageOf(plan)} as image,
      ${keyOf(plan)} as key from ${sql.table(plan.table.name)} as t where ${condition} and ${key} order by t.id limit ${sql.lit(pageSize)}`.execute(
    db,
  );
  return rows;
}

/** Parents before their children, and two dashes before the words for each step down. What hangs below a hidden parent stands at the top. */
async function treeOptions({ plans, db }: ServerContext, plan: Plan, condition: Sql, window: Sql): Promise<Option[]> {
  const parent = sql.ref(`${plan.resource.tree ?? ''}_id`);
  const { rows } = await sql<Option & { level: number }>`
    with recursive shown as (
      select t.id, t.${parent} as parent_id, ${titleOf(plans.registry, plan.resource, 't')} as text, ${imageOf(plan)} as image
      from ${sql.table(plan.table.name)} as t where ${condition}),
    tree as (
      select shown.*, 0 as level, array[${sortKeySql(sql`text`)} || ' ' || id] as path from shown
      where parent_id is null or parent_id not in (select id from shown)
      union all
      select shown.*, tree.level + 1, tree.path || (${sortKeySql(sql`shown.text`)} || ' ' || shown.id)
      from shown join tree on shown.parent_id = tree.id where tree.level < 100)
    select id, text, image, level from tree order by path ${window}`.execute(db);
  return rows.map(({ id, text, image, level }) => ({ id, text: level > 0 ? `${'--'.repeat(level)} ${text}` : text, image }));
}
