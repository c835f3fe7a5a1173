import * as fc from 'fast-check';
import {
  average,
  boolean,
  choices,
  color,
  computed,
  count,
  customFields,
  date,
  datetime,
  duration,
  email,
  files,
  html,
  image,
  last,
  least,
  list,
  money,
  most,
  number,
  object,
  password,
  permissions,
  phone,
  ref,
  refs,
  select,
  runningTotal,
  sum,
  tags,
  text,
  textarea,
  url,
  type Field,
} from '#definition';
import { tagsIn } from '#definition/kinds/tags';
import { fromMinutes } from '#definition/kinds/duration';

interface Specimen {
  field: Field;
  /** Values as a record holds them: normal, never empty. */
  values: fc.Arbitrary<unknown>;
  /** What a file cannot bring in, or brings in otherwise than through the kind. */
  fileless?: true;
  /** What a client cannot send, or never gets back. */
  wireless?: true;
}

/** Text as it stands in a record: composed, trimmed, not empty, without the characters no database keeps; often with what escapes have to survive. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string(),
    fc.stringMatching(/^[&#;'"<>=+@-]{0,3}(amp;|lt;|#039;|#x26;|constructor;)?[a-z&;']{0,8}$/),
  )
  .map(word =>
    word
      .replaceAll('\u0000', '')
      .replace(/\p{Surrogate}/gu, '')
      .normalize('NFC')
      .trim(),
  )
  .filter(word => word !== '' && word.length < 150);

const day = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(moment => moment.toISOString().slice(0, 10));
const moment = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(at => at.toISOString().slice(0, 19).replace('T', ' '));
const amount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(thousandths => thousandths / 1000 + 0);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }));
const address = fc.stringMatching(/^\/uploads\/[a-z0-9&;=]{1,12}\.(png|svg)$/);
const grant = fc.constantFrom(1, -1);

const line = {
  what: text({ label: 'What' }),
  on: date({ label: 'On' }),
  price: money({ label: 'Price' }),
  part: ref('models', { label: 'Part' }),
};
const lines = fc.record({
  what: fc.option(words),
  on: fc.option(day),
  price: fc.option(amount),
  part: fc.option(fc.record({ id: fc.integer({ min: 1, max: 1e9 }) })),
});

/** One field of every kind with values it may hold. A new kind is added here once and every property covers it. */
export const specimens: Record<string, Specimen> = {
  text: { field: text({ label: 'Text' }), values: words },
  textarea: { field: textarea({ label: 'Text' }), values: words },
  email: { field: email({ label: 'E-mail' }), values: fc.emailAddress() },
  url: { field: url({ label: 'Address' }), values: fc.webUrl({ withQueryParameters: true }) },
  phone: { field: phone({ label: 'Phone' }), values: fc.stringMatching(/^\+?[0-9][0-9 ()-]{5,20}[0-9]$/) },
  password: { field: password({ label: 'Password' }), values: words, fileless: true, wireless: true },
  number: {
    field: number({ label: 'Number' }),
    values: fc.oneof(
      amount,
      fc.integer(),
      fc.integer({ min: 1, max: 999 }).map(n => n / 1e9),
    ),
  },
  money: { field: money({ label: 'Amount' }), values: amount },
  boolean: { field: boolean({ label: 'Yes or no' }), values: fc.boolean() },
  date: { field: date({ label: 'Day' }), values: day },
  datetime: { field: datetime({ label: 'Moment' }), values: moment },
  duration: { field: duration({ label: 'Time' }), values: fc.integer({ min: 0, max: 500_000_000 }).map(fromMinutes) },
  select: {
    field: select(['requested', 'in_progress', 'on_hold'], { label: 'Status', labels: { on_hold: 'Waiting & idle' } }),
    values: fc.constantFrom('requested', 'in_progress', 'on_hold'),
  },
  choices: {
    field: choices(['monday', 'friday'], { label: 'Days', labels: { friday: 'Fri & eve' } }),
    values: fc.constantFrom(['monday'], ['monday', 'friday']),
  },
  tags: {
    field: tags({ label: 'Words' }),
    values: fc
      .uniqueArray(words, { minLength: 1, maxLength: 4 })
      .map(tagsIn)
      .filter(found => found.length > 0),
  },
  html: { field: html({ label: 'Text' }), values: words },
  color: { field: color({ label: 'Colour' }), values: fc.stringMatching(/^#[0-9a-f]{6}$/) },
  image: { field: image({ label: 'Image' }), values: address, wireless: true },
  files: { field: files({ label: 'Documents' }), values: fc.array(fc.record({ name: words, url: address })), fileless: true },
  ref: { field: ref('models', { label: 'Model' }), values: ids.filter(list => list.length > 0).map(list => ({ id: list[0] })) },
  refs: { field: refs('models', { label: 'Models' }), values: ids.map(list => list.map(id => ({ id }))) },
  list: { field: list({ label: 'Lines', fields: line }), values: fc.array(lines, { maxLength: 5 }) },
  object: { field: object({ label: 'Level', fields: line }), values: lines },
  permissions: {
    field: permissions({ label: 'Rights' }),
    values: fc.dictionary(fc.stringMatching(/^[a-z]{2,9}(\.[a-z]{2,9}){0,2}$/), grant, { noNullPrototype: true }),
  },
  customFields: {
    field: customFields({ label: 'Custom fields', fieldset: 'model.fieldset' }),
    values: fc.uniqueArray(
      fc
        .tuple(fc.stringMatching(/^_snipeit_[a-z_]{1,9}_[1-9]$/), words, fc.option(words))
        .map(([name, label, value]) => ({ label: `${label} of ${name}`, field: name, value, format: 'ANY', element: 'text' })),
      { selector: value => value.field },
    ),
    fileless: true,
    wireless: true,
  },
  computed: {
    field: computed(() => 1, { label: 'Computed' }),
    values: fc.oneof(words, fc.integer(), fc.boolean()),
    fileless: true,
    wireless: true,
  },
  sum: { field: sum('licenses', 'supplier', 'seats', { label: 'Seats' }), values: amount, fileless: true, wireless: true },
  average: { field: average('licenses', 'supplier', 'seats', { label: 'Seats' }), values: amount, fileless: true, wireless: true },
  least: {
    field: least('licenses', 'supplier', 'expiration_date', { label: 'First', as: 'date' }),
    ...{ values: day, fileless: true, wireless: true },
  },
  most: {
    field: most('licenses', 'supplier', 'purchase_cost', { label: 'Dearest', as: 'money' }),
    ...{ values: amount, fileless: true, wireless: true },
  },
  runningTotal: { field: runningTotal('seats', { label: 'Seats so far' }), values: amount, fileless: true, wireless: true },
  last: { field: last('licenses', 'supplier', 'seats', { label: 'Latest' }), values: amount, fileless: true, wireless: true },
  count: { field: count('hardware', 'model', { label: 'Assets' }), values: fc.nat(), fileless: true, wireless: true },
};

/** What a broken or malicious peer may send: any JSON there is, and objects that will not become text. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    fc.constantFrom(
      'id',
      'name',
      'text',
      'url',
      'date',
      'datetime',
      'days',
      'hours',
      'minutes',
      'rows',
      'value',
      'field',
      'toString',
      'valueOf',
      '__proto__',
      '_snipeit_x_1',
      'what',
      'on',
      'price',
      'part',
    ),
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant({ toString: 1, valueOf: 1 }), fc.constant([{ toString: 1 }])),
  ),
  fc.constantFrom(
    '\u0000',
    '1e400',
    '-',
    '٣',
    '&constructor;',
    '2026-02-30',
    '99999-01-01',
    `${'9'.repeat(400)}`,
    '0x1F',
    'NaN',
    'Infinity',
  ),
);
