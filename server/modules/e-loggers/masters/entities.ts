import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { wholeOf } from '#server/http/pageParameters.ts';
import { readAllForWriting } from '#server/resources/visibility.ts';
import { titleOf } from '#server/resources/sql/fieldPaths.ts';

/** What a book can be about, by the numbers of specification 2 §7. */
export const entityTypes = { 1: 'asset', 2: 'location', 3: 'department' } as const;

export type EntityType = (typeof entityTypes)[keyof typeof entityTypes];

/** What the parameter `entity_type` of a call stands for. Throws `Failure` for another number. */
export function readEntityType(params: URLSearchParams): EntityType {
  const type = entityTypes[wholeOf(params.get('entity_type')) as keyof typeof entityTypes] as EntityType | undefined;
  if (!type) throw new Failure({ entity_type: [{ rule: 'option', args: { options: Object.keys(entityTypes).join(', ') } }] });
  return type;
}

export const registerOf: Readonly<Record<EntityType, string>> = { asset: 'hardware', location: 'locations', department: 'departments' };

export const fieldOfEntity: Readonly<Record<EntityType, 'assets' | 'locations' | 'departments'>> = {
  ...{ asset: 'assets', location: 'locations', department: 'departments' },
};

/** An entity with its name and whose it is. */
export interface Entity {
  id: number;
  name: string;
  company: number | null;
  /** Whether it was deleted, and can be restored. */
  isGone: boolean;
}

/** Those of some entities that the account sees, with their names and companies; those that were deleted where they are asked for as well. */
export async function visibleEntities(
  { context, db, account }: Asker,
  type: EntityType,
  ids: readonly number[],
  { withGone = false } = {},
): Promise<ReadonlyMap<number, Entity>> {
  const plan = context.plans.get(registerOf[type]);
  const records = await readAllForWriting(context, db, plan, { account, authority: undefined }, ids, false);
  const shown = [...records.values()].filter(({ deleted_at: deleted }) => withGone || deleted === null);
  if (shown.length === 0) return new Map();
  const { rows } = await sql<Pick<Entity, 'id' | 'name'>>`select t.id, ${titleOf(context.plans.registry, plan.resource, 't')} as name
    from ${sql.table(plan.resource.name)} t where t.id = any(${shown.map(({ id }) => id)}::int[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    shown.map(record => [
      record.id,
      {
        id: record.id,
        name: names.get(record.id) ?? `#${String(record.id)}`,
        company: (record.company as { id: number } | null)?.id ?? null,
        isGone: record.deleted_at !== null,
      },
    ]),
  );
}
