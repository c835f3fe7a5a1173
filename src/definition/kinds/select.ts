import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { refuse } from '../rules';
import { comparisonKey } from '../text/comparisonKey';
import { humanize, isEmpty, readText } from '../texts';

export interface SelectOptions extends FieldOptions {
  /**
   * The words one can choose from, as they are kept.
   *
   * @example kind: select(['mechanical', 'card', 'code'], { label: 'Kind' })
   */
  options: readonly string[];
  /**
   * English words for options whose name does not read well.
   *
   * @example state: select(['out', 'on_hold'], { label: 'State', labels: { on_hold: 'Kept back' } })
   */
  labels?: Readonly<Record<string, string>>;
}

type SelectField<T extends readonly string[], O> = Field<T[number], Omit<O, 'options'> & { label: string; options: T }>;

/** The English word of an option. */
export const optionLabel = (options: SelectOptions, option: string) => options.labels?.[option] ?? humanize(option);

/** Finds an option by name or by its English word, as texts are compared. */
function find(text: string, options: SelectOptions): string | undefined {
  const key = comparisonKey(text);
  return options.options.find(option => comparisonKey(option) === key || comparisonKey(optionLabel(options, option)) === key);
}

const refuseOption = (options: SelectOptions) => refuse('option', { options: options.options.join(', ') });

export const selectKind = defineKind<string, SelectOptions>({
  name: 'select',
  choice: 'one',
  options: { options: true, labels: true },
  storage: () => ({ in: 'column', type: 'text' }),
  accept: (wire, options) => {
    if (isEmpty(wire)) return null;
    return (typeof wire === 'string' || typeof wire === 'number' ? find(String(wire), options) : undefined) ?? refuseOption(options);
  },
  // Servers of the family show a category's type as "Asset" and want it back as "asset".
  read: (wire, options) => {
    const text = readText(wire);
    return text === null ? null : (find(text, options) ?? text);
  },
  check: (value, options) => (options.options.includes(value) ? null : { rule: 'option', args: { options: options.options.join(', ') } }),
  toText: (value, options) => (value === null ? '' : optionLabel(options, value)),
  schema: ({ options }) => ({ type: 'string', enum: [...options] }),
  sample: (random, options) => random.pick(options.options),
});

/**
 * One of a few words; the type of its value is their union.
 *
 * @example kind: select(['mechanical', 'card', 'code'], { label: 'Kind', required: true })
 */
export function select<const T extends readonly string[], const O extends Omit<SelectOptions, 'options'>>(
  options: T,
  rest: Strict<O, SelectOptions>,
): SelectField<T, O> {
  return field(selectKind, { ...rest, options } as SelectOptions) as unknown as SelectField<T, O>;
}
