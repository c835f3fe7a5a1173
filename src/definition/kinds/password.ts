import { defineKind, field, type Field, type Strict } from '../kind';
import { sampleWords } from '../samples';
import { settings } from '../settings';
import { checkLength, lengthSchema, textParts, type TextOptions } from './text';

export interface PasswordOptions extends TextOptions {
  /**
   * The person's own that there is already, typed once, and not a new one.
   *
   * @example pin: password({ label: 'Your password', current: true })
   */
  current?: true;
}

export const passwordKind = defineKind<string, PasswordOptions>({
  name: 'password',
  secret: true,
  clonable: false,
  forMany: false,
  options: { max: true, min: true, current: true },
  ...textParts,
  searchable: false,
  sortable: false,
  filter: 'none',
  accept: wire => (typeof wire === 'string' && wire !== '' ? wire : null),
  // It goes in and never comes out: no answer, no file and no history carries it.
  present: () => undefined,
  read: () => null,
  // An untouched password is not sent; a typed one is sent twice, as the family wants it (contract §6).
  put: (body, name, wire) => {
    if (typeof wire !== 'string' || wire === '') return;
    body[name] = wire;
    body[`${name}_confirmation`] ??= wire;
  },
  toText: () => '',
  fromText: text => text || null,
  check: (value, options) => checkLength(value, { ...options, min: options.min ?? settings.shortestPassword }, 191),
  schema: options => ({ ...lengthSchema({ ...options, min: options.min ?? settings.shortestPassword }, 191, 'write'), format: 'password' }),
  bodySchema: (name, value) => ({ properties: { [name]: value, [`${name}_confirmation`]: value } }),
  sample: random => sampleWords(random, 3),
});

/**
 * A secret that goes in and never comes out; the server keeps its hash. Written with `<name>_confirmation` beside it.
 *
 * @example pin: password({ label: 'Code', min: 4 })
 */
export const password = <const O extends PasswordOptions>(options: Strict<O, PasswordOptions>): Field<string, O> =>
  field(passwordKind, options);
