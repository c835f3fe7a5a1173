import { defineKind, field, type Field, type Strict } from '../kind';
import { checkLength, lengthSchema, textParts, type TextOptions } from './text';

export const phoneKind = defineKind<string, TextOptions>({
  name: 'phone',
  options: { max: true, min: true },
  ...textParts,
  check: (value, options) => (value.length >= 7 && value.length <= 35 ? checkLength(value, options, 35) : { rule: 'phone' }),
  schema: (options, end) => lengthSchema({ ...options, min: 7 }, 35, end),
  sample: random => `+973 17 ${random.integer(100, 999)} ${random.integer(100, 999)}`,
});

/**
 * A telephone number of 7 to 35 characters, as people write it (contract §4).
 *
 * @example phone: phone({ label: 'Phone' })
 */
export const phone = <const O extends TextOptions>(options: Strict<O, TextOptions>): Field<string, O> => field(phoneKind, options);
