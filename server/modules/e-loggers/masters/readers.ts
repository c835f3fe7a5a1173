import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { People } from '#src/domain/e-loggers/flow.ts';
import { fillersOf } from './fillers';
import { lastPublications, ownerOf, peopleOf, readingPlaces, type Publication } from './publication';
import { hasRole } from './roles';
import { standInsIn } from './standIns';
import { stepsOf } from './steps';

/** By what a master names its readers, each a field `reader_…` of it. */
export const readerLists = ['users', 'groups', 'departments', 'locations'] as const;

/** Who reads the entries of a master: its readers, whoever fills or approves, and whom its steps name. */
function readersOf(publication: Pick<Publication, 'settings'>): Record<(typeof readerLists)[number], number[]> {
  const steps = stepsOf(publication);
  // The owner of the books signs where a step asks for somebody who is not there.
  const owner = steps.some(hasRole) ? ownerOf(publication) : null;
  const named = [
    ...[peopleOf(publication, 'view'), fillersOf(publication), peopleOf(publication, 'approve'), standInsIn(publication), ...steps],
    { users: owner === null ? [] : [owner], groups: [], departments: [] },
  ];
  const together = (what: keyof People) => [...new Set(named.flatMap(one => one[what]))];
  return {
    users: together('users'),
    groups: together('groups'),
    departments: together('departments'),
    locations: readingPlaces(publication),
  };
}

/** Lets whoever a master names in a publication read its entries, those that are there already as well. */
export async function followReaders(
  db: Connection,
  { elogger_id: id, settings }: Pick<Publication, 'elogger_id' | 'settings'>,
): Promise<void> {
  const readers = readersOf({ settings });
  for (const what of readerLists) {
    const table = sql.table(`e-loggers_reader_${what}`);
    await sql`delete from ${table} where owner_id = ${id} and not target_id = any(${readers[what]}::int[])`.execute(db);
    await sql`insert into ${table} (owner_id, target_id, position) select ${id}, r.id, r.at from unnest(${readers[what]}::int[]) with ordinality as r (id, at)
      on conflict do nothing`.execute(db);
  }
}

/** Does so for masters that were published when readers stood in the entries. */
export async function fillReaders(db: Connection): Promise<void> {
  const named = readerLists.map(what => sql`not exists (select from ${sql.table(`e-loggers_reader_${what}`)} r where r.owner_id = m.id)`);
  const { rows } = await sql<{
    id: number;
  }>`select m.id from "e-loggers" m where m.published > 0 and ${sql.join(named, sql` and `)}`.execute(db);
  const masters = rows.map(({ id }) => id);
  if (masters.length > 0) for (const publication of await lastPublications(db, masters)) await followReaders(db, publication);
}
