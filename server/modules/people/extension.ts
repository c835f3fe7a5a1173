import type { Values } from '#definition';
import type { Issues } from '#definition/derive/validation';
import { allRights } from '#definition/derive/rights';
import { possibleAccountOf } from '#server/access/account.ts';
import { mayAct } from '#server/access/authority.ts';
import { endPasswordLinks, mailsPasswords } from '#server/access/passwordLinks.ts';
import { passwordIssue } from '#server/access/passwordRules.ts';
import { stamp } from '#server/time.ts';
import { Failure } from '#server/http/failure.ts';
import type { Extension, Write } from '#server/contract.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { isSame } from '#server/resources/history/changes.ts';
import { signalPeople } from '#server/notifications/signalPeople.ts';
import { keepSuperuser } from './lastSuperuser';
import { isReachable } from './mailInventory';
import { checkPersonRights, isSuperuser } from './personRights';
import { claimMissingNames, claimNames, releaseNames, signInNamesOf, takenNames } from './signInNames';
import { hasWiderReach } from './widerReach';

export { groupRights } from './groupRights';

/** What lets somebody sign in as this person. */
const signInFields = ['username', 'email', 'password', 'activated'] as const;
const nameFields = ['username', 'email'] as const;

/** What makes somebody a superuser who can sign in. */
const roleFields = ['activated', 'groups', 'permissions'] as const;

/** What lets somebody sign in as this person, do what they may, and see what they see. */
const accessFields = [...signInFields, 'groups', 'permissions', 'company'] as const;

/** What a person does beyond their definition: nobody raises their own rights, or takes those of somebody who has more. */
export const people: Extension = {
  register: 'users',
  tables: claimMissingNames,
  rules: {
    check: async write => {
      const { db, before, values, record } = write;
      if (before && isChanged(write, signInFields) && (await hasMoreRights(write, before.id)))
        throw new Failure('Only somebody with at least the same rights may change how this person signs in.');
      if (before && isChanged(write, accessFields) && (await hasWiderReach(db, write, before.id))) throw new Failure(beyondReach);
      const issues: Issues = {};
      if (before && idOf(record.manager) === before.id) issues.manager = [{ rule: 'Nobody is their own manager.' }];
      // Whom an import brings in gets a password later, and cannot sign in until then; so does who is invited.
      const isLater = write.isImport || write.account.id === 0 || isInvited(write);
      if (before === null && record.activated === true && !values.password && !isLater) issues.password = [{ rule: 'required' }];
      if (before?.id === write.account.id && values.activated === false)
        issues.activated = [{ rule: 'You cannot switch off your own sign-in.' }];
      if (typeof values.password === 'string') {
        const { first_name, last_name, username, email: address } = record;
        const issue = await passwordIssue(values.password, [first_name, last_name, username, address]);
        if (issue) issues.password = [issue];
      }
      const names = await takenNames(db, before?.id ?? 0, newNames(write));
      return { ...issues, ...names, ...(await checkPersonRights(write)) };
    },
    claims: signInNamesOf,
  },
  changed: {
    saved: async write => {
      const { context, db, account, id, before, values } = write;
      if (isChanged(write, nameFields)) await claimNames(db, id, write.record, newNames(write));
      if (before?.activated === true && isChanged(write, roleFields) && (await isSuperuser(db, before))) await keepSuperuser(db);
      // Who changes their own password stays signed in where they do it.
      const kept = account.id === id ? account.sessionId : undefined;
      if (before && (values.password || values.activated === false)) await endSessions(db, context.now(), id, kept);
      if (before && isChanged(write, signInFields)) await endPasswordLinks(db, id);
      if (isInvited(write)) await queueMail(context, db, { userIds: [id], template: 'password-invitation' });
    },
    deleting: async write => {
      const { context, db, account, before } = write;
      if (before.id === account.id) throw new Failure('You cannot delete yourself.');
      if (await hasMoreRights(write, before.id)) throw new Failure('Only somebody with at least the same rights may delete this person.');
      if (await hasWiderReach(db, write, before.id)) throw new Failure(beyondReach);
      if (before.activated === true && (await isSuperuser(db, before))) await keepSuperuser(db, before.id);
      await releaseNames(db, before.id);
      await endSessions(db, context.now(), before.id);
    },
    // Whoever is restored signs in as before.
    restored: async write => {
      const { db, before } = write;
      if (await hasMoreRights(write, before.id)) throw new Failure('Only somebody with at least the same rights may restore this person.');
      if (await hasWiderReach(db, write, before.id)) throw new Failure(beyondReach);
      await claimNames(db, before.id, before, before);
    },
  },
  presents: [],
  present: (rows, { account, context }) => {
    for (const { record, actions } of rows) {
      actions.email = account.may('users.edit') && isReachable(record);
      actions.passwordLink = actions.email && mailsPasswords(context.settings);
    }
  },
};

/** Whether a new person chooses their password themselves, by a link in an e-mail. */
const isInvited = ({ context, before, account, values, record, isImport }: Write): boolean =>
  before === null && !isImport && account.id !== 0 && !values.password && isReachable(record) && mailsPasswords(context.settings);

const beyondReach = 'This person sees records of more companies than you do. Somebody who sees as many has to do this.';

const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : null);

const isChanged = ({ resource, before, values }: Write, names: readonly string[]): boolean =>
  names.some(name => {
    const field = resource.fields[name];
    if (field === undefined || !(name in values)) return false;
    return name === 'password' ? Boolean(values.password) : !isSame(field, before?.[name], values[name]);
  });

/** The names to sign in with that a write gives; one that stays is left out, so that two people of one name from earlier can be saved. */
const newNames = (write: Write): Values =>
  Object.fromEntries(nameFields.flatMap(name => (isChanged(write, [name]) ? [[name, write.values[name]]] : [])));

async function hasMoreRights(change: Pick<Write, 'context' | 'db' | 'account' | 'authority'>, id: number): Promise<boolean> {
  // Whoever is switched off can be switched on again, with another password.
  const { context, db, account } = change;
  const other = id === account.id ? null : await possibleAccountOf(db, id);
  return other !== null && allRights(context.plans.registry).some(key => other.may(key) && !mayAct(change, key));
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
