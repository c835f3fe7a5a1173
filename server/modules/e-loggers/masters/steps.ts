import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { Meaning, Step } from '#src/domain/e-loggers/flow.ts';
import type { Publication } from './publication';

interface StepRow {
  key: string | null;
  name: string;
  meaning: Meaning;
  users: { id: number }[] | null;
  groups: { id: number }[] | null;
  every: boolean | null;
  only_if: 'always' | 'out_of_range' | 'late' | null;
}

/** The steps of a master's approval, each with when it is needed. */
export const stepsOf = ({ settings }: Pick<Publication, 'settings'>) =>
  ((settings.approval_flow ?? []) as readonly StepRow[]).map(({ key, name, meaning, users, groups, every, only_if: onlyIf }) => ({
    ...{ key: key ?? name, name, meaning, every: every === true, departments: [] as number[] },
    users: (users ?? []).map(({ id }) => id),
    groups: (groups ?? []).map(({ id }) => id),
    onlyIf: onlyIf ?? 'always',
  }));

/** The steps that an entry goes through. */
export const neededSteps = (publication: Pick<Publication, 'settings'>, { late, rejected }: { late: boolean; rejected: number }): Step[] =>
  stepsOf(publication)
    .filter(({ onlyIf }) => onlyIf === 'always' || (onlyIf === 'late' ? late : rejected > 0))
    .map(({ key, name, meaning, users, groups, departments, every }) => ({ key, name, meaning, users, groups, departments, every }));

/** The settings of a master by which an entry was written. */
export async function publicationOf(db: Connection, submission: number): Promise<Pick<Publication, 'settings'> | null> {
  const { rows } = await sql<Pick<Publication, 'settings'>>`select p.settings from elogger_links l
    join elogger_publications p on p.elogger_id = (l.content::jsonb ->> 'master')::int and p.version = (l.content::jsonb ->> 'publication')::int
    where l.submission_id = ${submission} and l.kind = 'submitted' limit 1`.execute(db);
  return rows[0] ?? null;
}
