import { sql } from 'kysely';
import type { Field, Issue } from '#definition';
import type { Asker } from '#server/contract.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { all } from '#server/database/sql.ts';
import { comparisonKeySql } from '#server/database/text/keySql.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { ownColumn } from '#server/resources/sql/fieldPaths.ts';

/** The live record of that name that a reference field may name, of those that the account sees. */
export async function findByName(
  { context, db, account }: Asker,
  field: Field,
  name: string,
): Promise<{ value: { id: number; name: string } } | { issue: Issue }> {
  const { registry } = context.plans;
  const target = registry.get(targetOf(field));
  const title = ownColumn(target, target.title[0] ?? 'name', 't');
  const seen = all(seenSql(registry, target, account, 't'));
  const { rows } = await sql<{ id: number; name: string }>`select t.id, ${title} as name from ${sql.table(target.name)} t
    where ${comparisonKeySql(title)} = ${comparisonKeySql(sql`${name}::text`)} and t.deleted_at is null and ${seen} order by t.id limit 2`.execute(
    db,
  );
  const [found, other] = rows;
  if (!found) return { issue: { rule: 'Nothing is called {{name}}.', args: { name } } };
  if (other) return { issue: { rule: 'Several are called {{name}}.', args: { name } } };
  return { value: found };
}
