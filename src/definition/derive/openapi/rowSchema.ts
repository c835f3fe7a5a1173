import type { Resource } from '../../define';
import type { Field } from '../../kind';
import { objectSchema, sharedSchema, type End, type Properties, type Schema, orNull } from '../../schema';
import { valueSchema } from '#definition/valueSchema';
import { wireNameOf } from '../wire';

/** A field as a property: its schema, with what the definition says of it in words. */
export function fieldSchema(field: Field, end: End): Schema {
  const { description, ...schema } = valueSchema(field, end);
  const right = field.access?.[end];
  const words = [
    field.help,
    description,
    end === 'write' && field.immutable ? 'Cannot be changed once the record is there.' : undefined,
    right === undefined ? undefined : `Needs the right ${right}.`,
  ].filter(Boolean);
  return {
    title: field.label,
    ...(words.length > 0 && { description: words.join(' ') }),
    ...schema,
    ...(end === 'write' && field.default !== undefined && { default: field.default }),
  };
}

/** The row of a register as lists, details and mutations answer it; `more` is what modules add to it. */
export function rowSchema(resource: Resource, more: Properties = {}): Schema {
  const shown = Object.entries(resource.fields).filter(([, field]) => field.kind.present(null, field) !== undefined);
  const properties = Object.fromEntries(shown.map(([name, field]) => [wireNameOf(name, field, 'read'), fieldSchema(field, 'read')]));
  const hidden = new Set(shown.filter(([, field]) => field.access?.read).map(([name, field]) => wireNameOf(name, field, 'read')));
  const all = { ...properties, ...ownProperties(resource), ...more };
  return {
    title: resource.label.one,
    ...objectSchema(
      all,
      Object.keys(all).filter(name => !hidden.has(name)),
    ),
  };
}

/** What every row has beside its fields. */
function ownProperties({ softDelete, tree, flow, actions: declared, isQuery }: Resource): Properties {
  if (isQuery) return { id: { type: 'integer' } };
  const moment = orNull(sharedSchema('Moment'));
  const actions = ['update', 'delete', 'clone', ...(softDelete ? ['restore'] : [])];
  return {
    id: { type: 'integer', minimum: 1 },
    created_at: moment,
    updated_at: moment,
    lock_version: { type: 'integer', minimum: 1, description: 'Raised by each write of the record, whoever makes it.' },
    ...(softDelete && { deleted_at: moment }),
    ...(tree !== undefined && {
      ancestors: { type: 'array', items: sharedSchema('Reference'), description: 'The records above this one, the root first.' },
    }),
    ...(flow?.buttons && { moves: movesSchema }),
    available_actions: {
      ...objectSchema(Object.fromEntries([...actions, ...Object.keys(declared)].map(name => [name, { type: 'boolean' }])), actions),
      description: 'What the person may do with the record.',
    },
  };
}

/** The moves that lead out of the status of a row. */
const movesSchema: Schema = {
  type: 'array',
  description: 'The moves that lead out of its status, and why the person may not make one.',
  items: objectSchema({
    name: { type: 'string' },
    to: { type: 'string' },
    reason: orNull({
      type: 'object',
      properties: { rule: { type: 'string' }, args: { type: 'object', additionalProperties: true }, text: { type: 'string' } },
      required: ['rule', 'text'],
    }),
  }),
};
