import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { refuse } from '../rules';
import { isEmpty } from '../texts';

/** Rights by dotted key: 1 grants, -1 denies; what inherits is left out (decisions §2). */
export type Permissions = Record<string, 1 | -1>;

const isObject = (wire: unknown): wire is Record<string, unknown> => typeof wire === 'object' && wire !== null && !Array.isArray(wire);

function collect(wire: Record<string, unknown>, otherwise: () => void): Permissions {
  const permissions: Permissions = {};
  for (const [key, value] of Object.entries(wire)) {
    const grant = typeof value === 'string' ? value.trim() : String(typeof value === 'number' ? value : '');
    if (!/^[a-z][\w-]*(\.[\w-]+)*$/i.test(key) || !['1', '0', '-1'].includes(grant)) otherwise();
    else if (grant !== '0') permissions[key] = grant === '1' ? 1 : -1;
  }
  return permissions;
}

export const permissionsKind = defineKind<Permissions>({
  name: 'permissions',
  restorable: false,
  importable: false,
  forMany: false,
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'column', type: 'jsonb' }),
  store: value => JSON.stringify(value),
  present: value => value ?? {},
  accept: wire => (isEmpty(wire) ? {} : isObject(wire) ? collect(wire, () => refuse('permissions')) : refuse('permissions')),
  read: wire => (isObject(wire) ? collect(wire, () => undefined) : {}),
  write: value => value ?? {},
  toText: value =>
    Object.entries(value ?? {})
      .map(([key, grant]) => `${key}=${grant}`)
      .join('; '),
  fromText: text => {
    const pairs = text
      .split(';')
      .map(pair => pair.trim())
      .filter(Boolean);
    return collect(Object.fromEntries(pairs.map(pair => pair.split('=').map(part => part.trim()))), () => refuse('permissions'));
  },
  sample: () => ({}),
  schema: (_, end) => ({
    type: 'object',
    additionalProperties: { enum: end === 'read' ? [1, -1] : [1, 0, -1, '1', '0', '-1'] },
    description: 'Rights by dotted key: 1 grants, -1 denies.',
    examples: [{ 'assets.view': 1 }],
  }),
});

/**
 * What a person or a group may do: dotted keys to grant, deny or inherit.
 *
 * @example permissions: permissions({ label: 'Rights' })
 */
export const permissions = <const O extends FieldOptions>(options: Strict<O, FieldOptions>): Field<Permissions, O> =>
  field(permissionsKind, options);
