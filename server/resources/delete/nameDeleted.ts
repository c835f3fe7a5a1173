import { sql } from 'kysely';
import type { Field, Issue } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { seenSql } from '../visibility';
import { all } from '#server/database/sql.ts';
import type { StoredRecord, Asker, Plan } from '#server/contract.ts';
import { titleOf } from '../sql/fieldPaths';
import { referencesIn } from '../read/referenceLabels';
import { wordsFor } from '../recordErrors';

const most = 5;

/** Issues of a record that is to be restored, where what a field refers to is deleted in words that name it. */
export async function nameDeleted(asker: Asker, { resource }: Plan, record: StoredRecord, issues: Issues): Promise<Issues> {
  const named: Issues = {};
  for (const [name, found] of Object.entries(issues)) {
    const isReference = found.some(({ rule }) => rule === 'reference');
    const words = isReference ? await deletedIn(asker, resource.fields[name] as Field, record[name]) : [];
    named[name] = words.length > 0 ? words : found;
  }
  return named;
}

/** A sentence for each deleted record that a value refers to; one that the person does not see is named by its id. */
async function deletedIn({ context, db, account }: Asker, field: Field, value: unknown): Promise<Issue[]> {
  const { registry } = context.plans;
  const ids = new Map<string, number[]>();
  for (const { target, reference } of referencesIn(field, value)) ids.set(target, [...(ids.get(target) ?? []), reference.id]);
  const issues: Issue[] = [];
  for (const [target, some] of ids) {
    const { resource } = context.plans.get(target);
    const { rows } = await sql<{ id: number; name: string; is_seen: boolean }>`
      select t.id, ${titleOf(registry, resource, 't')} as name, ${all(seenSql(registry, resource, account, 't'))} as is_seen
      from ${sql.table(target)} as t where t.id = any(${some}::int[]) and t.deleted_at is not null order by t.id limit ${most}`.execute(db);
    issues.push(
      ...rows.map(({ id, name, is_seen }) => ({
        rule: 'The {{record}} “{{name}}” is deleted. Restore it first.',
        args: { ...wordsFor(resource), name: is_seen && name ? name : `#${id}` },
      })),
    );
  }
  return issues;
}
