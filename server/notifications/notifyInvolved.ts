import type { Asker, Plan } from '#server/contract.ts';
import { membersOf } from '#server/access/departmentMembers.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { referencesIn } from '#server/resources/read/referenceLabels.ts';
import { fieldOf } from '#server/resources/sql/fieldPaths.ts';
import { notify, type Kind, type Parameters } from './notify';

/**
 * Notifies the people whose own a record is by the `ownerFields` of its register: those it names, and the members of the departments it names.
 * Whoever does it is not notified.
 */
export async function notifyInvolved<K extends Kind>(
  { context, db, account }: Asker,
  { resource }: Plan,
  record: Readonly<Record<string, unknown>> & { id: number },
  { kind, params, except = [] }: { kind: K; params: Parameters[K]; except?: readonly number[] },
): Promise<void> {
  const named = (target: string) =>
    (resource.ownerFields ?? []).flatMap(name => {
      if (name.includes('.')) return [];
      const field = fieldOf(resource, name);
      return targetOf(field) === target ? referencesIn(field, record[name]).map(({ reference }) => reference.id) : [];
    });
  const people = [...named('users'), ...(await membersOf(db, named('departments')))];
  const userIds = people.filter(id => !except.includes(id));
  await notify(context, db, { userIds, kind, subject: { register: resource.name, id: record.id }, params, by: account });
}
