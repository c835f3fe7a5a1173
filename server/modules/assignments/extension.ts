import { isOwnReference, targetOf } from '#server/database/schema/tables.ts';
import type { Field } from '#definition';
import { membersOf } from '#server/access/departmentMembers.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Extension } from '#server/contract.ts';

/**
 * Whoever is newly named in a record, as its manager or holder, is told so, and whose department is newly given it. What the server does by
 * itself tells nobody.
 */
export const assignments: Extension = {
  register: '*',
  changed: {
    saved: async ({ context, db, account, resource, id, before, values, isImport }) => {
      if (account.id === 0 || isImport) return;
      for (const [name, field] of Object.entries(resource.fields)) {
        const target = targetNamed(field);
        const isGiven = target === 'departments' && resource.ownerFields?.includes(name);
        if (!(name in values) || !(target === 'users' || isGiven)) continue;
        const known = new Set(idsOf(before?.[name]));
        const named = idsOf(values[name]).filter(id => !known.has(id));
        const userIds = isGiven ? await membersOf(db, named) : named;
        const subject = { register: resource.name, id };
        await notify(context, db, { userIds, kind: 'assigned', subject, params: { field: name }, by: account });
      }
    },
  },
};

const targetNamed = (field: Field): string | null => (isOwnReference(field) ? targetOf(field) : null);

const idsOf = (value: unknown): number[] =>
  [value].flat().flatMap(one => (typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'number' ? [one.id] : []));
