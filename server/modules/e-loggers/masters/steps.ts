import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { Condition } from '#src/domain/checklists/checklist.ts';
import type { Step } from '#src/domain/e-loggers/flow.ts';
import { isStepNeeded, type StepSubject } from '#src/domain/e-loggers/isStepNeeded.ts';
import type { StepCondition } from '#src/domain/e-loggers/stepCondition.ts';
import type { Publication } from './publication';

/** A step as a master keeps it; those of earlier versions have fewer properties. */
interface StepRow {
  key: string | null;
  name: string;
  meaning: string;
  own_meaning?: string | null;
  users: { id: number }[] | null;
  groups: { id: number }[] | null;
  every: boolean | null;
  only_if: StepCondition['onlyIf'] | null;
  show_when?: readonly Condition[] | null;
  remind_after?: number | null;
}

/** A step of a master's approval, and when it is needed. */
export type ConditionalStep = Step & StepCondition;

/** The steps of a master's approval, each with when it is needed. */
export const stepsOf = ({ settings }: Pick<Publication, 'settings'>): ConditionalStep[] =>
  ((settings.approval_flow ?? []) as readonly StepRow[]).map(row => ({
    ...{ key: row.key ?? row.name, name: row.name, every: row.every === true, departments: [] },
    meaning: row.meaning === 'own' ? (row.own_meaning ?? row.name) : row.meaning,
    users: (row.users ?? []).map(({ id }) => id),
    groups: (row.groups ?? []).map(({ id }) => id),
    ...(row.remind_after && { remindAfter: row.remind_after }),
    ...{ onlyIf: row.only_if ?? 'always', conditions: row.show_when ?? [] },
  }));

/** The steps that an entry goes through, as it keeps them. */
export const neededSteps = (publication: Pick<Publication, 'settings'>, subject: StepSubject): Step[] =>
  stepsOf(publication)
    .filter(step => isStepNeeded(step, subject))
    .map(step => ({ ...step, onlyIf: undefined, conditions: undefined }));

/** The settings of a master by which an entry was written. */
export async function publicationOf(db: Connection, submission: number): Promise<Pick<Publication, 'settings'> | null> {
  const { rows } = await sql<Pick<Publication, 'settings'>>`select p.settings from elogger_links l
    join elogger_publications p on p.elogger_id = (l.content::jsonb ->> 'master')::int and p.version = (l.content::jsonb ->> 'publication')::int
    where l.submission_id = ${submission} and l.kind = 'submitted' limit 1`.execute(db);
  return rows[0] ?? null;
}
