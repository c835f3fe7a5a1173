import { sql } from 'kysely';
import { keepable } from '#definition/texts';
import type { Account } from '#server/access/account.ts';
import { Failure } from '#server/http/failure.ts';
import type { Connection } from '#server/database/database.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { companyOf } from '#server/resources/visibility.ts';

/** The live asset with a tag, as texts are compared. Throws Failure. */
export async function idOfTag(db: Connection, account: Account, tag: unknown): Promise<number> {
  const text = typeof tag === 'string' || typeof tag === 'number' ? keepable(String(tag)).trim() : '';
  if (text === '') throw new Failure({ asset_tag: [{ rule: 'required' }] });
  const company = companyOf(account);
  const { rows } = await sql<{
    id: number;
  }>`select id from hardware where ${comparisonKeySql(sql`asset_tag`)} = ${comparisonKeySql(text)} and deleted_at is null
    and (${company}::int is null or company_id is null or company_id = ${company}::int)`.execute(db);
  if (!rows[0]) throw new Failure({ rule: 'No asset has the tag {{tag}}.', args: { tag: text.slice(0, 255) } });
  return rows[0].id;
}
