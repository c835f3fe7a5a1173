import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { HiddenKeys } from '../entries/sensitive';
import { isWhole } from './waitingFiles';

/** Files of one entry that are looked at. */
const mostFiles = 500;

/** The files of an entry by their ids, those of earlier revisions as well: whether each is still what its hash says. */
export async function fileStates(context: ServerContext, id: number, hidden: HiddenKeys): Promise<Readonly<Record<number, boolean>>> {
  const { rows } = await sql<{ id: number; kept_as: string; sha256: string }>`select id, kept_as, digest as sha256 from files
    where register = 'elogger-submissions' and record_id = ${id} and not note = any(${[...hidden]}::text[]) order by id limit ${mostFiles}`.execute(
    context.db,
  );
  const states: Record<number, boolean> = {};
  for (const file of rows) states[file.id] = await isWhole(context, file);
  return states;
}
