import { defineKind, field, type Field, type Strict } from '../kind';
import { checkLength, lengthSchema, textParts, type TextOptions } from './text';

const form = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const emailKind = defineKind<string, TextOptions>({
  name: 'email',
  options: { max: true, min: true },
  ...textParts,
  check: (value, options) => (form.test(value) ? checkLength(value, options, 150) : { rule: 'email' }),
  schema: (options, end) => ({ ...lengthSchema(options, 150, end), format: 'email' }),
  sample: random => `person${random.integer(1, 999_999)}@mainstay.example`,
});

/**
 * An e-mail address.
 *
 * @example contact: email({ label: 'Contact' })
 */
export const email = <const O extends TextOptions>(options: Strict<O, TextOptions>): Field<string, O> => field(emailKind, options);
