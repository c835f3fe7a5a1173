import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { EntityType } from './entities';

/** Whom a step asks by what they are: the manager of the author, or whoever is responsible for the entity. */
export interface StepRoles {
  authorManager: boolean;
  entityOwner: boolean;
}

export const hasRole = ({ authorManager, entityOwner }: StepRoles): boolean => authorManager || entityOwner;

/** Who is asked by role for one entry; null where there is nobody but its author. */
export interface RoleHolders {
  manager: number | null;
  responsible: number | null;
}

/** The people whom a step asks by role: in the place of each who is not there the owner of the books, so that nobody is passed over. */
export function holdersOf(
  { authorManager, entityOwner }: StepRoles,
  { manager, responsible }: RoleHolders,
  owner: number | null,
): number[] {
  const people = [...(authorManager ? [manager ?? owner] : []), ...(entityOwner ? [responsible ?? owner] : [])];
  return [...new Set(people)].filter(id => id !== null);
}

/** A person `u` who signs in. */
const isThere = sql`u.deleted_at is null and u.activated`;

/** Whoever is responsible for some entities: who has the asset or else manages its place, or manages the place or department. */
export async function responsibleFor(db: Connection, type: EntityType, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const ofAsset = sql<{ id: number; person: number | null }>`select h.id, coalesce(
      (select u.id from users u where u.id = h.assigned_user_id and ${isThere}),
      (select u.id from locations l join users u on u.id = l.manager_id where l.id = coalesce(h.location_id, h.rtd_location_id) and ${isThere})) as person
    from hardware h where h.id = any(${ids}::int[])`;
  const managed = sql<{
    id: number;
    person: number | null;
  }>`select t.id, (select u.id from users u where u.id = t.manager_id and ${isThere}) as person
    from ${sql.table(type === 'location' ? 'locations' : 'departments')} t where t.id = any(${ids}::int[])`;
  const { rows } = await (type === 'asset' ? ofAsset : managed).execute(db);
  return new Map(rows.flatMap(({ id, person }) => (person === null ? [] : [[id, person] as const])));
}

/** Who is asked by role for an entry of an author about an entity. */
export async function roleHolders(db: Connection, author: number, entity: { type: EntityType; id: number }): Promise<RoleHolders> {
  const { rows } = await sql<{ id: number }>`select u.id from users a join users u on u.id = a.manager_id
    where a.id = ${author} and ${isThere}`.execute(db);
  const others = (id: number | undefined) => (id === undefined || id === author ? null : id);
  const responsible = await responsibleFor(db, entity.type, [entity.id]);
  return { manager: others(rows[0]?.id), responsible: others(responsible.get(entity.id)) };
}
