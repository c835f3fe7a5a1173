import { sql } from 'kysely';
import { isReference, type Resource } from '#definition';
import { comparisonKey } from '#definition/text/comparisonKey';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Change } from '#server/database/database.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { comparisonKeySql, searchKeySql } from '#server/database/text/keySql.ts';
import { companySql } from '../visibility';
import { all } from '#server/database/sql.ts';
import { titleOf } from '../sql/fieldPaths';
import { pattern } from '#server/database/text/pattern.ts';
import { seesEverything } from './reachOf';

/** An entry of the history: its register, that of whom or what it went to, and what changed. */
interface Entry {
  register: string;
  target_register: string | null;
  changes: Record<string, Change> | null;
}

/** What stands in the place of a name that somebody may not read. */
const hiddenName = '••••';

/**
 * Takes the names of records of other companies out of what entries of the history tell. Changes hold names as text: a name is hidden where a
 * record of another company is called so now, and none that the person sees.
 */
export async function hideChanges<E extends Entry>(context: ServerContext, account: Account, entries: readonly E[]): Promise<readonly E[]> {
  const { plans } = context;
  if (seesEverything(plans.registry, account)) return entries;
  const wanted = new Map<string, Set<string>>();
  for (const { target, text } of entries.flatMap(entry => namesIn(context, entry)))
    wanted.set(target, (wanted.get(target) ?? new Set()).add(comparisonKey(text)));
  const hidden = new Map<string, ReadonlySet<string>>();
  for (const [target, texts] of wanted) hidden.set(target, await foreignNames(context, account, target, [...texts]));
  const shown = (target: string | null, value: unknown) =>
    target === null || typeof value !== 'string' ? value : withoutNames(value, hidden.get(target) ?? new Set());
  return entries.map(entry => {
    if (!entry.changes) return entry;
    const changes = Object.entries(entry.changes).map(([name, change]) => {
      const target = targetOfChange(context, entry, name);
      return [name, { ...change, old: shown(target, change.old), new: shown(target, change.new) }] as const;
    });
    return { ...entry, changes: Object.fromEntries(changes) };
  });
}

/** The register whose records a change names: that of its field, or that of whom or what the entry went to. */
function targetOfChange({ plans }: ServerContext, { register, target_register }: Entry, name: string): string | null {
  const resource: Resource | null = plans.registry.has(register) ? plans.get(register).resource : null;
  const field = resource?.fields[name];
  const target = !field ? target_register : isReference(field) ? targetOf(field) : null;
  return target !== null && plans.registry.has(target) ? target : null;
}

/** A text may be a name, several, or how many of something somebody has: `2 × Noor Ali`. */
const piecesOf = (text: string): string[] => text.split('; ').map(piece => piece.replace(/^\d+ × /, ''));

function namesIn(context: ServerContext, entry: Entry): { target: string; text: string }[] {
  return Object.entries(entry.changes ?? {}).flatMap(([name, { old, new: now }]) => {
    const target = targetOfChange(context, entry, name);
    const texts = [old, now].filter(value => typeof value === 'string').flatMap(value => [value, ...piecesOf(value)]);
    return target === null ? [] : texts.map(text => ({ target, text }));
  });
}

function withoutNames(text: string, hidden: ReadonlySet<string>): string {
  if (hidden.has(comparisonKey(text))) return hiddenName;
  const pieces = text.split('; ').map(piece => (piecesOf(piece).some(name => hidden.has(comparisonKey(name))) ? hiddenName : piece));
  return pieces.join('; ');
}

/** Which of some names are those of records of other companies, and of none that the person sees. */
async function foreignNames(
  { plans, db }: ServerContext,
  account: Account,
  target: string,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const { resource, table } = plans.get(target);
  const own = companySql(plans.registry, resource, account, 't');
  if (own.length === 0) return new Set();
  const title = comparisonKeySql(titleOf(plans.registry, resource, 't'));
  // The index on the searched texts leaves few rows whose name is to be looked at.
  const near = table.search === null ? sql`true` : sql`t.search_text like ${searchKeySql(sql`given.pattern`)}`;
  const { rows } = await sql<{ name: string }>`select given.name
    from unnest(${[...texts]}::text[], ${texts.map(pattern)}::text[]) as given (name, pattern)
      join ${sql.table(target)} as t on ${near} and ${title} = given.name
    group by given.name having not bool_or(${all(own)})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
