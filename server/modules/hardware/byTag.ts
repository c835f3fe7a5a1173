import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import { Failure } from '#server/http/failure.ts';
import type { Connection } from '#server/database/schema.ts';
import { companyOf } from '#server/registers/visibility.ts';

/** The live asset with a tag, whatever the case. Throws Failure. */
export async function idOfTag(db: Connection, account: Account, tag: unknown): Promise<number> {
  const text = typeof tag === 'string' || typeof tag === 'number' ? String(tag).replaceAll('\u0000', '').trim() : '';
  if (text === '') throw new Failure({ asset_tag: [{ rule: 'required' }] });
  const company = companyOf(account);
  const { rows } = await sql<{ id: number }>`select id from hardware where lower(asset_tag) = lower(${text}) and deleted_at is null
    and (${company}::int is null or company_id is null or company_id = ${company}::int)`.execute(db);
  if (!rows[0]) throw new Failure({ rule: 'No asset has the tag {{tag}}.', args: { tag: text.slice(0, 255) } });
  return rows[0].id;
}
