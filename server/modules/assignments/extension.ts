import type { Field } from '#definition';
import { targetOf } from '#server/database/tables.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Extension } from '#server/registers/extension.ts';

/** Whoever is newly named in a record, as its manager or holder, is told so. What the server does by itself tells nobody. */
export const assignments: Extension = {
  register: '*',
  saved: async ({ context, db, account, resource, id, before, values, isImport }) => {
    if (account.id === 0 || isImport) return;
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!(name in values) || !namesPeople(field)) continue;
      const known = new Set(idsOf(before?.[name]));
      const userIds = idsOf(values[name]).filter(person => !known.has(person));
      const subject = { register: resource.name, id };
      await notify(context, db, { userIds, kind: 'assigned', subject, params: { field: name }, by: account });
    }
  },
};

const namesPeople = (field: Field) =>
  field.via === undefined && (field.kind.name === 'ref' || field.kind.name === 'refs') && targetOf(field) === 'users';

const idsOf = (value: unknown): number[] =>
  [value].flat().flatMap(one => (typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'number' ? [one.id] : []));
