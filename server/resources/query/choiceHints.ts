import { sql } from 'kysely';
import { searchedFields } from '#definition/derive/search';
import { searchKey } from '#definition/text/searchKey';
import type { ServerContext, Plan } from '#server/contract.ts';
import type { Sql } from '#server/database/sql.ts';
import { titleOf } from '../sql/fieldPaths';

/** What tells a found choice from others of its name: where it stands in its tree, and the field that the search hit where the name does not show it. */
export interface ChoiceHint {
  path?: string;
  found?: { field: string; text: string };
}

const noHits: ReadonlyMap<number, ChoiceHint['found']> = new Map();

/** Characters of a text that was hit. */
const longest = 120;

/** What a person may be told beside the words of a choice. */
interface Sight {
  /** The rows of the alias `t` that they may see: nothing is said of others that stand above a choice. */
  visible: Sql;
  /** Whether they may be told what the fields of a record say. */
  tellsFields: boolean;
}

/** The hints of choices that a search found, by id. */
export async function hintsOf(
  context: ServerContext,
  plan: Plan,
  { visible, tellsFields }: Sight,
  search: string,
  options: readonly { id: number; text: string }[],
): Promise<Map<number, ChoiceHint>> {
  const ids = options.map(({ id }) => id);
  const [paths, hits] = await Promise.all([
    pathsOf(context, plan, visible, ids),
    tellsFields ? hitsOf(context, plan, search, options) : noHits,
  ]);
  const hints = ids.map(id => {
    const [path, found] = [paths.get(id), hits.get(id)];
    return [id, { ...(path !== undefined && { path }), ...(found && { found }) }] as const;
  });
  return new Map(hints);
}

/** What stands above each in the tree, the root first. */
async function pathsOf(
  { plans, db }: ServerContext,
  { resource, table }: Plan,
  visible: Sql,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (resource.tree === undefined || ids.length === 0) return new Map();
  const parent = sql.ref(`${resource.tree}_id`);
  const { rows } = await sql<{ start: number; path: string }>`
    with recursive up as (
      select id as start, ${parent} as id, 1 as level from ${sql.table(table.name)} where id = any(${[...ids]}::int[])
      union all
      select up.start, above.${parent}, up.level + 1 from up join ${sql.table(table.name)} as above on above.id = up.id where up.level < 100)
    select up.start, string_agg(${titleOf(plans.registry, resource, 't')}, ' / ' order by up.level desc) as path
    from up join ${sql.table(table.name)} as t on t.id = up.id where ${visible} group by up.start`.execute(db);
  return new Map(rows.map(({ start, path }) => [start, path]));
}

async function hitsOf(
  { db }: ServerContext,
  { resource, table }: Plan,
  search: string,
  options: readonly { id: number; text: string }[],
): Promise<ReadonlyMap<number, ChoiceHint['found']>> {
  const words = searchKey(search).split(/\s+/).filter(Boolean);
  const missing = options.filter(({ text }) => !words.every(word => searchKey(text).includes(word)));
  const names = searchedFields(resource).filter(name => !resource.title.includes(name));
  const columns = table.columns.filter(({ field, type }) => type === 'text' && names.includes(field));
  if (missing.length === 0 || columns.length === 0) return noHits;
  const { rows } = await sql<Record<string, string | null> & { id: number }>`
    select t.id, ${sql.join(columns.map(({ name }) => sql.ref(`t.${name}`)))} from ${sql.table(table.name)} as t
    where t.id = any(${missing.map(({ id }) => id)}::int[])`.execute(db);
  return new Map(
    rows.map(row => {
      const hit = columns.find(({ name }) => words.some(word => searchKey(row[name] ?? '').includes(word)));
      return [row.id, hit && { field: hit.field, text: (row[hit.name] ?? '').slice(0, longest) }];
    }),
  );
}
