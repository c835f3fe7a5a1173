import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { refuse } from '../rules';
import { isEmpty } from '../texts';

const yes = ['1', 'true', 'yes', 'y', 'on', 'x'];
const no = ['0', 'false', 'no', 'n', 'off'];

function parse(wire: unknown): boolean | null {
  if (typeof wire === 'boolean') return wire;
  const word = typeof wire === 'number' || typeof wire === 'string' ? String(wire).trim().toLowerCase() : null;
  if (word === null) return null;
  return yes.includes(word) ? true : no.includes(word) ? false : null;
}

export const booleanKind = defineKind<boolean>({
  name: 'boolean',
  choice: 'yesNo',
  storage: () => ({ in: 'column', type: 'boolean' }),
  accept: wire => (isEmpty(wire) ? null : (parse(wire) ?? refuse('boolean'))),
  read: parse,
  toText: value => (value === null ? '' : value ? 'yes' : 'no'),
  sample: random => random.next() < 0.5,
  schema: () => ({ type: 'boolean' }),
});

/**
 * Yes or no. Unsaid at creation it is the default, or no.
 *
 * @example lost: boolean({ label: 'Lost' })
 */
export const boolean = <const O extends FieldOptions>(options: Strict<O, FieldOptions>): Field<boolean, O> => field(booleanKind, options);
