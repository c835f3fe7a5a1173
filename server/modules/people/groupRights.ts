import type { Issue, Permissions } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { sql } from 'kysely';
import { mayAct } from '#server/access/authority.ts';
import { Failure } from '#server/http/failure.ts';
import type { Extension, Write } from '#server/contract.ts';
import { keepSuperuser } from './lastSuperuser';
import { reachesFurther } from './widerReach';
import { rightChanges, raisedRights, refusedChange } from './rightChanges';

const noIssues: Issues = {};

/** Who may change what a group grants: nobody raises their own rights by it, or gives what they do not have. */
export const groupRights: Extension = {
  register: 'groups',
  rules: {
    claims: () => [],
    check: async write => {
      const problem = await problemOf(write);
      return problem === null ? noIssues : { permissions: [problem] };
    },
  },
  changed: {
    saved: async ({ db, before, record }) => {
      if (before && grantsAll(before) && !grantsAll(record)) await keepSuperuser(db);
    },
    deleting: change => {
      if (grantsAll(change.before) && !mayAct(change, 'superuser')) throw new Failure('Only a superuser may delete a group of superusers.');
    },
  },
};

async function problemOf(write: Write): Promise<Issue | null> {
  const { account, db, before, values } = write;
  if (!('permissions' in values) || mayAct(write, 'superuser')) return null;
  const old = (before?.permissions ?? {}) as Permissions;
  const given = (values.permissions ?? {}) as Permissions;
  const changed = rightChanges(old, given);
  if (changed.length === 0) return null;
  if (before && (await reachesFurther(db, write, before.id)))
    return { rule: 'Members of this group see records of more companies than you do. Somebody who sees as many has to change its rights.' };
  if (before && grantsAll(before)) return { rule: 'Only a superuser may change the rights of a group of superusers.' };
  if (raisedRights(old, given).length > 0 && (await isMember(write)))
    return { rule: 'You are in this group yourself: somebody else has to raise its rights.' };
  return refusedChange(account, changed);
}

const grantsAll = (group: Readonly<Record<string, unknown>>) => (group.permissions as Permissions | null)?.superuser === 1;

async function isMember({ db, account, before }: Write): Promise<boolean> {
  if (!before) return false;
  const { rows } = await sql`select 1 from users_groups where owner_id = ${account.id} and target_id = ${before.id}`.execute(db);
  return rows.length > 0;
}
