import { sql } from 'kysely';
import type { Account } from '#server/access/account.ts';
import type { Connection } from '#server/database/database.ts';
import type { People } from '#src/domain/e-loggers/flow.ts';
import { fieldOfEntity, type EntityType } from './entities';

interface Reference {
  id: number;
}

/** A master as it was published: its fields, as records have them. */
export interface Publication {
  id: number;
  elogger_id: number;
  version: number;
  /** When the master was first published: no slot before it is missing. `yyyy-MM-dd HH:mm:ss`, UTC. */
  since: string;
  settings: Readonly<Record<string, unknown>> & { name: string; form: Reference; form_version: number; follow: boolean | null };
}

/** The last publication of some masters. */
export async function lastPublications(db: Connection, masters: readonly number[] | 'active'): Promise<Publication[]> {
  const which = masters === 'active' ? sql`m.status = 'active'` : sql`m.id = any(${masters}::int[])`;
  const { rows } = await sql<Publication>`select distinct on (p.elogger_id) p.id, p.elogger_id, p.version, p.settings,
      to_char(min(p.published_at) over (partition by p.elogger_id), 'YYYY-MM-DD HH24:MI:SS') as since
    from elogger_publications p join "e-loggers" m on m.id = p.elogger_id
    where ${which} and m.deleted_at is null order by p.elogger_id, p.version desc`.execute(db);
  return rows;
}

export const idsIn = (value: unknown): number[] => (Array.isArray(value) ? (value as Reference[]).map(({ id }) => id) : []);

/** People that a master names: who fills, approves or reads its books. */
export const peopleOf = ({ settings }: Pick<Publication, 'settings'>, what: 'fill' | 'approve' | 'view'): People => ({
  users: idsIn(settings[`${what}_users`]),
  groups: idsIn(settings[`${what}_groups`]),
  departments: idsIn(settings[`${what}_departments`]),
});

/** The places whose people read the books of a master. */
export const readingPlaces = ({ settings }: Pick<Publication, 'settings'>): number[] => idsIn(settings.view_locations);

export const entityTypeOf = ({ settings }: Pick<Publication, 'settings'>): EntityType =>
  (settings.entity_type as EntityType | null) ?? 'asset';

/** The owner of a master; null where it names none. */
export const ownerOf = ({ settings }: Pick<Publication, 'settings'>): number | null =>
  (settings.owner as Reference | null | undefined)?.id ?? null;

/** Whether nobody signs two steps of one entry; so it is unless a master says otherwise. */
export const isSignedOnce = ({ settings }: Pick<Publication, 'settings'>): boolean => settings.sign_once !== false;

/** How a master says what its books are about: entities by hand, and whatever is of its models or within its places. */
export function selectionOf({ settings }: Pick<Publication, 'settings'>) {
  const type = entityTypeOf({ settings });
  return {
    ...{ type, ids: idsIn(settings[fieldOfEntity[type]]), company: (settings.company as Reference | null | undefined)?.id ?? null },
    models: type === 'asset' ? idsIn(settings.models) : [],
    places: type === 'department' ? [] : idsIn(settings.places),
  };
}

export type Selection = ReturnType<typeof selectionOf>;

export const personOf = ({ id, belongsTo, may }: Account) => ({ id, groups: belongsTo.groups, departments: belongsTo.departments, may });
