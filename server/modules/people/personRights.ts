import { sql } from 'kysely';
import type { Issue, Permissions, Values } from '#definition';
import { isGranted } from '#definition/derive/rights';
import type { Issues } from '#definition/derive/validation';
import { permissionsKind } from '#definition/kinds/permissions';
import { possibleAccountOf } from '#server/access/account.ts';
import { mayAct } from '#server/access/authority.ts';
import type { Connection } from '#server/database/database.ts';
import type { Write } from '#server/contract.ts';
import { rightChanges, inWords, raisedRights, refusedChange } from './rightChanges';

interface Group {
  id: number;
  name: string;
  permissions: Permissions;
}

/** Nobody raises their own rights, gives what they do not have, or touches a superuser's rights without being one. */
export async function checkPersonRights(write: Write): Promise<Issues> {
  const { account, db, before } = write;
  if (mayAct(write, 'superuser')) return before?.id === account.id ? keepsSuperuser(write) : {};
  const permissions = permissionsProblem(write);
  const groups = await groupsProblem(write);
  const isChanged = permissions !== undefined || groups !== undefined;
  if (isChanged && before && (await possibleAccountOf(db, before.id))?.may('superuser')) {
    const problem = { rule: 'Only a superuser may change the rights of a superuser.' };
    return {
      ...(permissions !== undefined && issuesFor('permissions', problem)),
      ...(groups !== undefined && issuesFor('groups', problem)),
    };
  }
  return { ...issuesFor('permissions', permissions), ...issuesFor('groups', groups) };
}

/** A superuser who gave the role away by mistake could not take it back, and might have been the last one. */
async function keepsSuperuser({ db, record, values }: Write): Promise<Issues> {
  if (!('permissions' in values) && !('groups' in values)) return {};
  return (await isSuperuser(db, record))
    ? {}
    : issuesFor('permissions' in values ? 'permissions' : 'groups', {
        rule: 'You cannot take the role of superuser from yourself; another superuser has to.',
      });
}

/** Whether a person is a superuser by what their record says. */
export async function isSuperuser(db: Connection, { permissions, groups }: Values): Promise<boolean> {
  const granted = (await readGroups(db, idsOf(groups))).map(group => group.permissions);
  return isGranted('superuser', (permissions ?? {}) as Permissions, granted);
}

const issuesFor = (field: string, problem: Problem): Issues => (problem ? { [field]: [problem].flat() } : {});

/** Undefined when nothing changes, null when nothing is wrong with the change. */
type Problem = Issue | Issue[] | null | undefined;

function permissionsProblem({ account, before, values }: Write): Problem {
  if (!('permissions' in values)) return undefined;
  const old = (before?.permissions ?? {}) as Permissions;
  const given = (values.permissions ?? {}) as Permissions;
  const changed = rightChanges(old, given);
  if (changed.length === 0) return undefined;
  const raised = raisedRights(old, given);
  if (before?.id === account.id && raised.length > 0)
    return { rule: 'Nobody raises their own rights; somebody else has to: {{rights}}.', args: { rights: inWords(raised) } };
  return refusedChange(account, changed);
}

async function groupsProblem({ account, before, values, db }: Write): Promise<Problem> {
  if (!('groups' in values)) return undefined;
  const [old, given] = [idsOf(before?.groups), idsOf(values.groups)];
  const joined = await readGroups(db, missingIn(old, given));
  const left = await readGroups(db, missingIn(given, old));
  if (joined.length + left.length === 0) return undefined;
  const granting = joined.filter(group => granted(group).length > 0);
  if (before?.id === account.id && granting.length > 0)
    return {
      rule: 'Nobody adds themselves to a group that grants rights; somebody else has to: {{rights}}.',
      args: { rights: inWords(granting.map(({ name }) => name)) },
    };
  for (const group of [...joined, ...left]) {
    const problem = refusedChange(account, granted(group));
    if (problem) return [{ rule: 'ofField', args: { label: group.name } }, problem];
  }
  return null;
}

const idsOf = (references: unknown) => ((references ?? []) as readonly { id: number }[]).map(({ id }) => id);
const missingIn = (some: readonly number[], others: readonly number[]) => others.filter(id => !some.includes(id));
const granted = ({ permissions }: Group) => Object.keys(permissions).filter(key => permissions[key] === 1);

async function readGroups(db: Connection, ids: readonly number[]): Promise<Group[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Group>`select id, name, permissions from groups where id = any(${ids}::integer[])`.execute(db);
  return rows.map(row => ({ ...row, permissions: permissionsKind.read(row.permissions, { label: '' }) ?? {} }));
}
