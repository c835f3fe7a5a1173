import { sql } from 'kysely';
import { wireNameOf } from '#definition/derive/wire';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/database/schema.ts';
import { isLoose } from '#server/database/tables.ts';
import { Failure, type Told } from '#server/http/failure.ts';
import type { StoredRecord } from '../extension';
import type { Plan } from '../plan';
import { labelSql, referencesIn } from '../references';
import { wordsFor } from '../wordsFor';

/**
 * Refuses to bring a record back while one that it refers to is deleted: by field, with what is to be restored first. The references are locked
 * until the end of the transaction, so that nobody deletes one in between. A field whose records may go is left out. Throws Failure.
 */
export async function refuseDeletedReferences(
  { plans }: ServerContext,
  db: Connection,
  { resource }: Plan,
  record: StoredRecord,
): Promise<void> {
  const told: Record<string, Told[]> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.via !== undefined || isLoose(field)) continue;
    const references = referencesIn(field, record[name]);
    for (const target of new Set(references.map(reference => reference.target))) {
      const words = wordsFor(plans.get(target).resource);
      const ids = references.flatMap(({ target: of, reference }) => (of === target ? [reference.id] : []));
      const { rows } = await sql<{
        name: string;
        isDeleted: boolean;
      }>`select ${labelSql(plans, target)}, t.deleted_at is not null as "isDeleted"
        from ${sql.table(target)} as t where t.id = any(${ids}::int[]) order by t.id for share of t`.execute(db);
      const deleted = rows.filter(({ isDeleted }) => isDeleted);
      if (deleted.length === 0) continue;
      const key = wireNameOf(name, field, 'write');
      const sentences = deleted.map(one => ({ rule: 'Restore the {{record}} “{{name}}” first.', args: { ...words, name: one.name } }));
      told[key] = [...(told[key] ?? []), ...sentences];
    }
  }
  if (Object.keys(told).length > 0) throw new Failure(told);
}
