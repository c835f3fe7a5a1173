import { omit } from 'es-toolkit';
import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import type { Condition } from '#src/domain/checklists/checklist.ts';
import type { Step } from '#src/domain/e-loggers/flow.ts';
import { isStepNeeded, type StepSubject } from '#src/domain/e-loggers/isStepNeeded.ts';
import type { StepCondition } from '#src/domain/e-loggers/stepCondition.ts';
import type { EntityType } from './entities';
import { isSignedOnce, ownerOf, type Publication } from './publication';
import { hasRole, holdersOf, roleHolders, type RoleHolders, type StepRoles } from './roles';

/** A step as a master keeps it; those of earlier versions have fewer properties. */
interface StepRow {
  key: string | null;
  name: string;
  meaning: string;
  own_meaning?: string | null;
  users: { id: number }[] | null;
  groups: { id: number }[] | null;
  author_manager?: boolean | null;
  entity_owner?: boolean | null;
  every: boolean | null;
  only_if: StepCondition['onlyIf'] | null;
  show_when?: readonly Condition[] | null;
  remind_after?: number | null;
}

/** A step of a master's approval, when it is needed, and whom it asks beside those it names. */
export type ConditionalStep = Step & StepCondition & StepRoles;

/** The steps of a master's approval, each with when it is needed. */
export const stepsOf = ({ settings }: Pick<Publication, 'settings'>): ConditionalStep[] =>
  ((settings.approval_flow ?? []) as readonly StepRow[]).map(row => ({
    ...{ key: row.key ?? row.name, name: row.name, every: row.every === true, departments: [] },
    meaning: row.meaning === 'own' ? (row.own_meaning ?? row.name) : row.meaning,
    users: (row.users ?? []).map(({ id }) => id),
    groups: (row.groups ?? []).map(({ id }) => id),
    ...(row.remind_after && { remindAfter: row.remind_after }),
    ...{ onlyIf: row.only_if ?? 'always', conditions: row.show_when ?? [] },
    ...{ authorManager: row.author_manager === true, entityOwner: row.entity_owner === true },
  }));

/**
 * The steps that an entry goes through, as it keeps them: each names everybody who is asked. Where nobody signs twice, the owner of the books is asked
 * in the place of somebody without whom another step is not signed.
 */
function neededSteps(publication: Pick<Publication, 'settings'>, subject: StepSubject, roles: RoleHolders): Step[] {
  const owner = ownerOf(publication);
  const needed = stepsOf(publication).filter(step => isStepNeeded(step, subject));
  const bound = new Set(isSignedOnce(publication) ? needed.filter(step => !hasRole(step)).flatMap(boundTo) : []);
  return needed.map(conditional => {
    const named = omit(conditional, ['onlyIf', 'conditions', 'authorManager', 'entityOwner']);
    const byRole = [...new Set(holdersOf(conditional, roles, owner).map(id => (bound.has(id) ? (owner ?? id) : id)))];
    const step = byRole.length === 0 ? named : { ...named, users: [...new Set([...named.users, ...byRole])], byRole };
    if (isSignedOnce(publication)) for (const id of boundTo(step)) bound.add(id);
    return step;
  });
}

/** Those without whom a step is not signed: its only person, or all of them where every one signs. */
export const boundTo = ({ users, groups, every }: Pick<Step, 'users' | 'groups' | 'every'>): readonly number[] =>
  every || (users.length === 1 && groups.length === 0) ? users : [];

/** The settings of a master by which an entry was written. */
export async function publicationOf(db: Connection, submission: number): Promise<Pick<Publication, 'settings'> | null> {
  const { rows } = await sql<Pick<Publication, 'settings'>>`select p.settings from elogger_links l
    join elogger_publications p on p.elogger_id = (l.content::jsonb ->> 'master')::int and p.version = (l.content::jsonb ->> 'publication')::int
    where l.submission_id = ${submission} and l.kind = 'submitted' limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The steps that an entry goes through, with whoever is asked by role looked up where one of them asks so. */
export async function stepsFor(
  db: Connection,
  publication: Pick<Publication, 'settings'>,
  subject: StepSubject,
  { author, entity }: { author: number; entity: { type: EntityType; id: number } },
): Promise<{ steps: Step[]; roles: RoleHolders }> {
  const roles = stepsOf(publication).some(hasRole) ? await roleHolders(db, author, entity) : { manager: null, responsible: null };
  const steps = neededSteps(publication, subject, roles);
  const ifSigner = (id: number | null) => (steps.some(({ byRole }) => id !== null && byRole?.includes(id)) ? id : null);
  return { steps, roles: { manager: ifSigner(roles.manager), responsible: ifSigner(roles.responsible) } };
}
