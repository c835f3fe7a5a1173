import { sql } from 'kysely';
import type { Connection } from '#server/database/schema.ts';
import { titleOf, valueAt } from './paths';
import type { Plan, Plans } from './plan';

/**
 * Finds live records by the text of a field, or by the words that name them, whatever the case. Answers ids by the text in small
 * letters; where several records share a text, the oldest.
 *
 * @example const ids = await findByText(plans, db, plans.get('models'), ['ThinkPad X1']); ids.get('thinkpad x1');
 */
export async function findByText(
  plans: Plans,
  db: Connection,
  { resource }: Plan,
  texts: readonly string[],
  field?: string,
): Promise<Map<string, number>> {
  const wanted = [...new Set(texts.map(text => text.trim().toLowerCase()))].filter(Boolean);
  if (wanted.length === 0) return new Map();
  const value = sql`lower(${field === undefined ? titleOf(plans.registry, resource, 't') : sql`${valueAt(plans.registry, resource, field, 't')}::text`})`;
  const { rows } = await sql<{ text: string; id: number }>`select ${value} as text, min(t.id) as id from ${sql.table(resource.name)} as t
    where t.deleted_at is null and ${value} = any(${wanted}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ text, id }) => [text, id]));
}
