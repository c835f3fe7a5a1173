import type { Extension, Plan } from '#server/contract.ts';
import { lookAgain, lookAtEach } from './lookAt';
import { createTables } from './tables';

/** The escalation of the records of every register whose definition says `escalation`. */
export const escalation: Extension = {
  register: ({ parts }) => parts.escalation !== false,
  tables: (db, _, plan) => createTables(db, plan),
  changed: {
    saved: async ({ context, db, resource, before, values, id }) => {
      const plan = context.plans.get(resource.name);
      if (before === null || conditionsOf(plan).some(name => name in values)) await lookAgain(context, db, plan, id);
    },
  },
};

/** What the escalation of a record hangs on, beside the matrices: the fields by which its matrix is found, and those that end it. */
function conditionsOf({ resource }: Plan): string[] {
  const { escalation: found } = resource.parts;
  return found ? [...found.by, ...Object.keys(found.until ?? {}).map(path => path.split('.')[0] ?? path)] : [];
}

/** What escalates by a matrix is looked at again once that is another one. */
export const escalationMatrix: Extension = {
  register: 'escalation-matrix',
  changed: { saved: ({ context, db }) => lookAtEach(context, db, { isNewOnly: false }) },
};
