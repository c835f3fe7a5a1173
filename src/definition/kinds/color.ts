import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { refuse } from '../rules';
import { isEmpty, readText } from '../texts';

/** `#abc`, `abc` and `#AABBCC` → `#aabbcc`; null when it is no colour. */
function normalize(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map(d => d + d).join('') : digits}`;
}

export const colorKind = defineKind<string>({
  name: 'color',
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'column', type: 'text' }),
  accept: wire => (isEmpty(wire) ? null : ((typeof wire === 'string' ? normalize(wire) : null) ?? refuse('color'))),
  read: wire => normalize(readText(wire) ?? ''),
  sample: random => `#${random.integer(0, 0xffffff).toString(16).padStart(6, '0')}`,
  schema: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$', examples: ['#2e7d32'] }),
});

/**
 * A colour, `#rrggbb`.
 *
 * @example colour: color({ label: 'Colour' })
 */
export const color = <const O extends FieldOptions>(options: Strict<O, FieldOptions>): Field<string, O> => field(colorKind, options);
