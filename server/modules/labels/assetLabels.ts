import { sql } from 'kysely';
import { isolate } from '#definition/derive/direction';
import { comparisonKey } from '#definition/text/comparisonKey';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { Failure } from '#server/http/failure.ts';
import { readRecords } from '#server/resources/read/readRecords.ts';
import { isVisible } from '#server/resources/visibility.ts';
import type { Label } from './fitLabel';

const most = 1000;

/** What stands on the labels of some assets, by their tags and in their order. Throws Failure: none 400, unknown ones 404 (contract §3). */
export async function assetLabels(context: ServerContext, account: Account, given: unknown): Promise<Label[]> {
  const tags = (Array.isArray(given) ? given : [given])
    .filter(tag => ['string', 'number'].includes(typeof tag))
    .map(tag => String(tag).trim());
  if (tags.filter(Boolean).length === 0) throw new Failure({ asset_tags: ['Choose at least one asset.'] }, { status: 400 });
  if (tags.length > most)
    throw new Failure({ asset_tags: [{ rule: 'At most {{most}} labels at a time.', args: { most } }] }, { status: 400 });
  const wanted = tags.map(comparisonKey);
  const { rows } = await sql<{
    id: number;
  }>`select id from hardware where ${comparisonKeySql(sql`asset_tag`)} = any(${wanted}::text[]) and deleted_at is null`.execute(context.db);
  const plan = context.plans.get('hardware');
  const records = await readRecords(
    context,
    context.db,
    plan,
    rows.map(({ id }) => id),
  );
  const byTag = new Map(
    records.filter(record => isVisible(plan, record, account)).map(record => [comparisonKey(String(record.asset_tag)), record]),
  );
  const unknown = tags.filter((_, index) => !byTag.has(wanted[index] ?? ''));
  if (unknown.length > 0)
    throw new Failure(
      { asset_tags: [{ rule: 'No asset has the tag {{tag}}.', args: { tag: unknown.slice(0, 5).join(', ') } }] },
      { status: 404 },
    );
  return wanted.flatMap(tag => {
    const asset = byTag.get(tag);
    const named = (value: unknown) => (value as { name?: string } | null)?.name;
    if (!asset) return [];
    const serial = asset.serial ? `SN ${isolate(String(asset.serial))}` : undefined;
    const lines = [asset.name, named(asset.model), serial, named(asset.company)];
    const isSerial = (line: unknown) => line === serial;
    return [{ tag: String(asset.asset_tag), lines: lines.filter(Boolean).map(line => ({ text: String(line), isWhole: isSerial(line) })) }];
  });
}
