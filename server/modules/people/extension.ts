import { sql } from 'kysely';
import type { Issues } from '#definition/derive/validation';
import { allRights } from '#definition/derive/rights';
import { possibleAccountOf } from '#server/access/account.ts';
import { passwordIssue } from '#server/access/passwordRules.ts';
import { stamp } from '#server/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { Extension, Write } from '#server/registers/extension.ts';
import { isSame } from '#server/registers/history.ts';
import { signalPeople } from '#server/notifications/signalPeople.ts';
import { isReachable } from './mailInventory';
import { checkPersonRights } from './personRights';

export { groupRights } from './groupRights';

/** What lets somebody sign in as this person. */
const signInFields = ['username', 'email', 'password', 'activated'] as const;

/** What a person does beyond their definition: nobody raises their own rights, or takes those of somebody who has more. */
export const people: Extension = {
  register: 'users',
  check: async write => {
    const { resource, before, values, record } = write;
    if (before && (await hasMoreRights(write, before.id)) && changedSignIn(write)) {
      throw new Failure('Only somebody with at least the same rights may change how this person signs in.');
    }
    const issues: Issues = {};
    if (before && idOf(record.manager) === before.id) issues.manager = [{ rule: 'Nobody is their own manager.' }];
    // Whom an import brings in gets a password later, and cannot sign in until then.
    const isLater = write.isImport || write.account.id === 0;
    if (before === null && record.activated === true && !values.password && !isLater) issues.password = [{ rule: 'required' }];
    if (before?.id === write.account.id && values.activated === false)
      issues.activated = [{ rule: 'You cannot switch off your own sign-in.' }];
    const email = resource.fields.email;
    if (email && 'email' in values && !isSame(email, before?.email, values.email) && (await isTaken(write)))
      issues.email = [{ rule: 'taken' }];
    if (typeof values.password === 'string') {
      const { first_name, last_name, username, email: address } = record;
      const issue = await passwordIssue(values.password, [first_name, last_name, username, address]);
      if (issue) issues.password = [issue];
    }
    return { ...issues, ...(await checkPersonRights(write)) };
  },
  claims: ({ email }) => (typeof email === 'string' ? [email.toLowerCase()] : []),
  saved: async ({ context, db, account, id, before, values }) => {
    // Who changes their own password stays signed in where they do it.
    const kept = account.id === id ? account.sessionId : undefined;
    if (before && (values.password || values.activated === false)) await endSessions(db, context.now(), id, kept);
  },
  actions: (record, account) => ({ email: account.may('users.edit') && isReachable(record) }),
  deleting: async write => {
    const { context, db, account, before } = write;
    if (before.id === account.id) throw new Failure('You cannot delete yourself.');
    if (await hasMoreRights(write, before.id)) throw new Failure('Only somebody with at least the same rights may delete this person.');
    await endSessions(db, context.now(), before.id);
  },
};

const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : null);

function changedSignIn({ resource, before, values }: Write): boolean {
  return signInFields.some(name => {
    const field = resource.fields[name];
    return (
      field !== undefined &&
      name in values &&
      (name === 'password' ? Boolean(values.password) : !isSame(field, before?.[name], values[name]))
    );
  });
}

async function hasMoreRights({ context, db, account }: Write, id: number): Promise<boolean> {
  // Whoever is switched off can be switched on again, with another password.
  const other = id === account.id ? null : await possibleAccountOf(db, id);
  return other !== null && allRights(context.plans.registry).some(key => other.may(key) && !account.may(key));
}

/** One signs in by e-mail address as well, so that it names one person only. */
async function isTaken({ db, before, values }: Write): Promise<boolean> {
  if (typeof values.email !== 'string') return false;
  const { rows } =
    await sql`select 1 from users where lower(email) = lower(${values.email}) and deleted_at is null and id <> ${before?.id ?? 0} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

async function endSessions(db: Write['db'], now: Date, userId: number, kept = ''): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: stamp(now) })
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .where('revoked_at', 'is', null)
    .execute();
  await signalPeople(db, [userId]);
}
