import type { ResourceName } from '../fields';
import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { readId } from '../ids';
import { refuse } from '../rules';
import { objectSchema, sharedSchema, type Schema } from '../schema';
import { escapeEntities, isEmpty, readText } from '../texts';

/** Another record, as far as a row knows it. */
export interface Reference {
  /** A number on servers of the family; a text, such as a UUID, where another source has such. */
  id: number | string;
  name?: string;
  /** The colour that its register gives its rows: a status is known by it. */
  color?: string;
}

export interface RefOptions extends FieldOptions {
  /**
   * The register referred to.
   *
   * @example holder: ref('users', { label: 'Held by' })
   */
  target: ResourceName;
  /**
   * Only these are offered and accepted: filters of that register's list.
   *
   * @example category: ref('categories', { label: 'Category', query: { category_type: 'asset' } })
   */
  query?: Readonly<Record<string, string>>;
  /**
   * Narrowed by what other fields of the record say: filters of that register's list, each with the field whose value it gets. Nothing can be
   * chosen before one of them is filled in.
   *
   * @example door: ref('locations', { label: 'Door', depends: { parent_id: 'location' } })
   */
  depends?: Readonly<Record<string, string>>;
  /**
   * Values that a record created by its mere name gets, in an import.
   *
   * @example category: ref('categories', { label: 'Category', create: { category_type: 'asset' } })
   */
  create?: Readonly<Record<string, unknown>>;
  /**
   * What it points to may be deleted all the same: a log goes on without it.
   *
   * @example holder: ref('users', { label: 'Held by', allowDangling: true })
   */
  allowDangling?: boolean;
  /**
   * What the ids of that register are where a row has nothing but the id; `text` in a register of another source (`api.source`).
   *
   * @example holder: ref('users', { label: 'Held by', ids: 'text' })
   */
  ids?: 'text';
  /**
   * Beside each choice stands how much of this register they have open, and where they belong: the path of a call below the API's address that
   * answers rows of `id`, `department`, `open` and `overdue`. A server without it is asked once, and nothing stands there.
   *
   * @example holder: ref('users', { label: 'Held by', load: 'keys/load' })
   */
  load?: string;
}

type RefField<T extends ResourceName, O> = Field<Reference, Omit<O, 'target'> & { label: string; target: T }>;

/** Accepts an id, its text, or an object that holds one. */
export function acceptId(wire: unknown): number {
  const id = typeof wire === 'object' && wire !== null && 'id' in wire ? wire.id : wire;
  const whole = typeof id === 'number' || (typeof id === 'string' && /^\d{1,10}$/.test(id.trim())) ? Number(id) : NaN;
  return Number.isInteger(whole) && whole > 0 && whole <= 2_147_483_647 ? whole : refuse('reference');
}

/** Reads `{id, name}` (or `{id, text}`, or a bare id as raw rows carry it, which is a text only where the field says so). */
export function readReference(wire: unknown, { ids }: Pick<RefOptions, 'ids'> = {}): Reference | null {
  if (typeof wire === 'object' && wire !== null) {
    const row = wire as Record<string, unknown>;
    const id = numberOf(row.id) ?? (typeof row.id === 'string' ? readId(row.id) : null);
    const name = readText(row.name) ?? readText(row.text);
    const color = readText(row.color);
    return id === null ? null : { id, ...(name !== null && { name }), ...(color !== null && /^#[0-9a-f]{6}$/i.test(color) && { color }) };
  }
  const id = ids === 'text' ? readId(wire) : numberOf(wire);
  return id === null ? null : { id };
}

/** A person among departments is called `User-7` (contract §12). */
function numberOf(wire: unknown): number | null {
  const id = typeof wire === 'number' ? wire : typeof wire === 'string' ? Number(/^(?:User-)?(\d+)$/.exec(wire)?.[1]) : NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A reference as an answer carries it. */
export function presentReference({ id, name, color }: Reference): Reference {
  const reference: Reference = { id };
  if (name !== undefined) reference.name = escapeEntities(name);
  if (color !== undefined) reference.color = color;
  return reference;
}

/** The schema of a record's id in a body. */
export const idSchema = (target: string): Schema => ({ type: 'integer', minimum: 1, description: `The id of a record of ${target}.` });

export const referenceSchema = objectSchema(
  {
    id: { type: 'integer', minimum: 1 },
    name: { type: 'string', description: 'What the record is called.' },
    color: { type: 'string', pattern: '^#[0-9a-f]{6}$', description: 'The colour that its register gives its rows.' },
  },
  ['id'],
);

export const refKind = defineKind<Reference, RefOptions>({
  name: 'ref',
  reference: 'one',
  options: { target: true, query: true, depends: true, create: true, allowDangling: true, ids: true, load: true },
  wireName: (name, end) => (end === 'write' ? `${name}_id` : name),
  storage: () => ({ in: 'column', type: 'integer' }),
  store: value => value.id,
  load: column => (column === null || column === undefined ? null : { id: Number(column) }),
  present: value => (value === null ? null : presentReference(value)),
  accept: wire => (isEmpty(wire) ? null : { id: acceptId(wire) }),
  read: readReference,
  write: value => value?.id ?? null,
  toText: value => (value === null ? '' : (value.name ?? String(value.id))),
  sample: () => null,
  schema: ({ target }, end) =>
    end === 'read' ? { ...sharedSchema('Reference'), description: `A record of ${target}.` } : idSchema(target),
  shared: { Reference: referenceSchema },
});

/**
 * One record of another register; read as `model: {id, name}`, written as `model_id`.
 *
 * @example location: ref('locations', { label: 'Opens' })
 */
export function ref<const T extends ResourceName, const O extends Omit<RefOptions, 'target'>>(
  target: T,
  options: Strict<O, RefOptions>,
): RefField<T, O> {
  return field(refKind, { ...options, target } as RefOptions) as unknown as RefField<T, O>;
}
