import type { ResourceName } from '../fields';
import { defineKind, field, type Field, type Strict } from '../kind';
import { nestedRows } from '../nestedRows';
import { refuse } from '../rules';
import { sharedSchema } from '../schema';
import { isEmpty } from '../texts';
import { acceptId, idSchema, presentReference, readReference, referenceSchema, type Reference, type RefOptions } from './ref';

type RefsField<T extends ResourceName, O> = Field<Reference[], Omit<O, 'target'> & { label: string; target: T }>;

function accept(wire: unknown): Reference[] {
  if (isEmpty(wire)) return [];
  const items = typeof wire === 'string' ? wire.split(',') : (nestedRows(wire) ?? refuse('list'));
  const ids = new Set(items.filter(item => !isEmpty(item)).map(acceptId));
  return [...ids].map(id => ({ id }));
}

export const refsKind = defineKind<Reference[], RefOptions>({
  name: 'refs',
  reference: 'many',
  options: { target: true, query: true, depends: true, create: true, allowDangling: true, ids: true, load: true },
  sortable: false,
  filter: 'oneOf',
  storage: () => ({ in: 'links' }),
  present: value => (value ?? []).map(presentReference),
  accept,
  // Some rows have only one of them, which is no list then.
  read: (wire, options) => (nestedRows(wire) ?? [wire]).flatMap(row => readReference(row, options) ?? []),
  write: value => (value ?? []).map(reference => reference.id),
  toText: value => (value ?? []).map(reference => reference.name ?? String(reference.id)).join('; '),
  fromText: text => accept(text.split(';').map(part => part.trim())),
  sample: () => [],
  schema: ({ target }, end) => ({
    type: 'array',
    items: end === 'read' ? sharedSchema('Reference') : idSchema(target),
    description: `Records of ${target}.`,
  }),
  shared: { Reference: referenceSchema },
});

/**
 * Several records of another register, in order; written as a list of ids.
 *
 * @example doors: refs('locations', { label: 'Opens' })
 */
export function refs<const T extends ResourceName, const O extends Omit<RefOptions, 'target'>>(
  target: T,
  options: Strict<O, RefOptions>,
): RefsField<T, O> {
  return field(refsKind, { ...options, target } as RefOptions) as unknown as RefsField<T, O>;
}
