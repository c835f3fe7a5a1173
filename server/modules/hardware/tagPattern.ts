import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { Failure } from '#server/http/failure.ts';
import { defaultTagPattern, tagLimits, tagOf, type TagPattern } from '#src/domain/hardware/tagPattern.ts';

/** The entries of `server_state` that keep the pattern and the number of the last tag that was generated. */
export const patternEntry = 'asset-tag-pattern';
export const numberEntry = 'asset-tag-number';

/** The pattern, the number that is next, and the tag that comes of it; tags that assets have are passed over. */
export async function readTagPattern(db: Connection): Promise<TagPattern & { next: number; preview: string }> {
  const { rows } = await sql<{ pattern: TagPattern | null; last: number | null }>`select
    (select value::jsonb from server_state where name = ${patternEntry}) as pattern,
    (select value::bigint::int from server_state where name = ${numberEntry}) as last`.execute(db);
  const pattern = rows[0]?.pattern ?? defaultTagPattern;
  const next = (rows[0]?.last ?? 0) + 1;
  return { ...pattern, next, preview: tagOf(pattern, await firstFree(db, pattern, next)) };
}

/** So many numbers are looked through for a preview; the drawing of a tag goes on beyond them. */
const looked = 500;

async function firstFree(db: Connection, pattern: TagPattern, next: number): Promise<number> {
  const numbers = Array.from({ length: looked }, (_, at) => next + at);
  const { rows } = await sql<{
    n: number;
  }>`select n from unnest(${numbers}::int[], ${numbers.map(number => tagOf(pattern, number))}::text[]) as t(n, tag)
    where not exists (select 1 from hardware where ${comparisonKeySql(sql`asset_tag`)} = ${comparisonKeySql(sql`t.tag`)} and deleted_at is null)
    order by n limit 1`.execute(db);
  return rows[0]?.n ?? next;
}

/** Keeps a pattern and the number of the next tag; what is not said stays. Throws `Failure`. */
export async function saveTagPattern({ db: database }: ServerContext, body: Readonly<Record<string, unknown>>): Promise<void> {
  await database.transaction().execute(async db => {
    // Whoever draws a tag at this moment is waited for: its number counts.
    await sql`select 1 from server_state where name = ${numberEntry} for update`.execute(db);
    const known = await readTagPattern(db);
    const { prefix = known.prefix, digits = known.digits, next = known.next } = body;
    const issues: Issues = {
      ...(!isPrefix(prefix) && {
        prefix: [{ rule: 'A prefix has {{most}} characters at most, none of them unseen.', args: { most: tagLimits.prefix } }],
      }),
      ...(!isWithin(digits, tagLimits.digits) && { digits: [{ rule: 'A number from 1 to {{most}}.', args: { most: tagLimits.digits } }] }),
      ...(!isWithin(next, tagLimits.next) && { next: [{ rule: 'A number from 1 to {{most}}.', args: { most: tagLimits.next } }] }),
    };
    if (Object.keys(issues).length > 0) throw new Failure(issues as ConstructorParameters<typeof Failure>[0]);
    await keep(db, patternEntry, JSON.stringify({ prefix: String(prefix).trimStart(), digits: Number(digits) }));
    await keep(db, numberEntry, String(Number(next) - 1));
  });
}

const isPrefix = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= tagLimits.prefix && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value);

const isWithin = (value: unknown, most: number): boolean =>
  (typeof value === 'number' || typeof value === 'string') &&
  /^\d{1,9}$/.test(String(value)) &&
  Number(value) >= 1 &&
  Number(value) <= most;

const keep = (db: Connection, name: string, value: string) =>
  sql`insert into server_state (name, value) values (${name}, ${value}) on conflict (name) do update set value = excluded.value`.execute(
    db,
  );
