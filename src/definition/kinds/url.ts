import { defineKind, field, type Field, type Strict } from '../kind';
import { checkLength, lengthSchema, textParts, type TextOptions } from './text';

/** Only the web's two schemes: whatever else the wire carries is shown as text, never as a link. */
export const isWebAddress = (value: string) => /^https?:\/\/[^\s/$.?#].[^\s]*$/i.test(value);

export const urlKind = defineKind<string, TextOptions>({
  name: 'url',
  options: { max: true, min: true },
  ...textParts,
  check: (value, options) => (isWebAddress(value) ? checkLength(value, options, 250) : { rule: 'url' }),
  schema: (options, end) => ({ ...lengthSchema(options, 250, end), format: 'uri' }),
  sample: random => `https://www.supplier-${random.integer(1, 9_999)}.example/support`,
});

/**
 * A web address with its scheme.
 *
 * @example manual: url({ label: 'Manual' })
 */
export const url = <const O extends TextOptions>(options: Strict<O, TextOptions>): Field<string, O> => field(urlKind, options);
