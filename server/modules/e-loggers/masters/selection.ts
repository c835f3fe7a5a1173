import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import type { Sql } from '#server/database/sql.ts';
import type { Message } from '#server/i18n/message.ts';
import { registerOf, visibleEntities, type Entity } from './entities';
import type { Selection } from './publication';

/** Entities that a master is about at most. */
export const mostEntities = 2_000;

/** That a row `t` is of the company of a master, where that has one. */
export const isOfCompany = (company: number | null): Sql => sql`(${company}::int is null or t.company_id = ${company}::int)`;

/** The ids of some places and of all that lies within them. */
export const withinSql = (
  places: readonly number[],
): Sql => sql`(with recursive below as (select id from locations where id = any(${places}::int[])
    union select l.id from locations l join below b on l.parent_id = b.id where l.deleted_at is null) select id from below)`;

/** The entities that a master's models and places stand for, in the order of their ids; one more than a master can have at most. */
async function selectedByRule(db: Connection, { type, models, places, company }: Selection): Promise<number[]> {
  if (models.length + places.length === 0) return [];
  const below = withinSql(places);
  const isChosen = type === 'asset' ? sql`(t.model_id = any(${models}::int[]) or t.location_id in ${below})` : sql`t.id in ${below}`;
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(registerOf[type])} t
    where t.deleted_at is null and ${isChosen} and ${isOfCompany(company)} order by t.id limit ${mostEntities + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is said of a master that is about more than it can be. */
export const tooManyEntities: Message = { rule: 'A logbook is about {{most}} of them at most.', args: { most: mostEntities } };

/** The entities that a master is about and that the account sees: those chosen by hand, and those of its models and within its places as they are now. */
export const selectedEntities = async (asker: Asker, selection: Selection): Promise<ReadonlyMap<number, Entity>> =>
  visibleEntities(asker, selection.type, [...new Set([...selection.ids, ...(await selectedByRule(asker.db, selection))])]);
