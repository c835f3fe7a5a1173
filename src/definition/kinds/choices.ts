import { defineKind, field, type Field, type Strict } from '../kind';
import { nestedRows } from '../nestedRows';
import { refuse } from '../rules';
import { isEmpty, readText } from '../texts';
import { optionLabel, selectKind, type SelectOptions } from './select';

type ChoicesField<T extends readonly string[], O> = Field<T[number][], Omit<O, 'options'> & { label: string; options: T }>;

/** Each word once, in the order of the options. */
const inOrder = (words: readonly string[], { options }: SelectOptions) => options.filter(option => words.includes(option));

function accept(wire: unknown, options: SelectOptions): string[] {
  if (isEmpty(wire)) return [];
  const words = typeof wire === 'string' ? wire.split(',').filter(word => word.trim() !== '') : (nestedRows(wire) ?? refuse('list'));
  return inOrder(
    words.map(word => selectKind.accept(word, options) ?? refuse('list')),
    options,
  );
}

export const choicesKind = defineKind<string[], SelectOptions>({
  name: 'choices',
  choice: 'many',
  options: { options: true, labels: true },
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'column', type: 'jsonb' }),
  store: value => JSON.stringify(value),
  present: value => value ?? [],
  accept,
  read: (wire, options) => inOrder(nestedRows(wire)?.flatMap(word => readText(word) ?? []) ?? [], options),
  write: value => value ?? [],
  toText: (value, options) => (value ?? []).map(word => optionLabel(options, word)).join('; '),
  fromText: (text, options) =>
    accept(
      text
        .split(';')
        .map(word => word.trim())
        .filter(Boolean),
      options,
    ),
  schema: ({ options }) => ({ type: 'array', items: { type: 'string', enum: [...options] }, uniqueItems: true }),
  sample: (random, { options }) => {
    const some = options.filter(() => random.next() < 0.5);
    return some.length > 0 ? some : options.slice(0, 1);
  },
});

/**
 * Several of a few words, in the order they are told in.
 *
 * @example days: choices(['sunday', 'monday'], { label: 'Handed out on' })
 */
export function choices<const T extends readonly string[], const O extends Omit<SelectOptions, 'options'>>(
  options: T,
  rest: Strict<O, SelectOptions>,
): ChoicesField<T, O> {
  return field(choicesKind, { ...rest, options } as SelectOptions) as unknown as ChoicesField<T, O>;
}
