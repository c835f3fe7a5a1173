import { describe, expect, it } from 'vitest';
import { holds, issueText, type Issue } from '#definition';
import { defaultsOf, validate } from '#definition/derive/validation';
import { reasonText, type FindText } from '#definition/derive/issueMessage';
import { registry } from '#resources/index.ts';

const rules = (name: string, ...rest: Parameters<typeof validate> extends [unknown, ...infer R] ? R : never) =>
  Object.fromEntries(Object.entries(validate(registry.get(name), ...rest)).map(([field, [issue]]) => [field, issue?.rule]));

describe('a record', () => {
  it('needs its required fields, and blank text is none', () => {
    expect(rules('statuslabels', { name: '' })).toEqual({ name: 'required', type: 'required' });
    expect(rules('statuslabels', { name: 'Ready', type: 'deployable' })).toEqual({});
  });

  it('of assets needs its tag in the form, though the server numbers what comes without (contract §3)', () => {
    expect(rules('hardware', { model: { id: 1 }, status: { id: 1 } })).toEqual({ asset_tag: 'required' });
  });

  it('is told the rule it breaks with what the text needs', () => {
    const [issue] = validate(registry.get('locations'), { name: 'x'.repeat(192) }).name ?? [];
    expect(issue && issueText(issue)).toBe('This may have at most 191 characters.');
    expect(rules('suppliers', { name: 'Delmon', email: 'nobody', url: 'ftp://x', phone: '12' })).toEqual({
      email: 'email',
      url: 'url',
      phone: 'phone',
    });
  });

  it('says of a field within a row where its words stand, at any depth', () => {
    const words = new Map([
      ['validation.listRow', 'Zeile {{row}}: {{text}}'],
      ['validation.required', 'Dieses Feld ist erforderlich.'],
      ['resources.checklists.fields.parameters_name', 'Bezeichnung'],
      ['resources.checklists.fields.parameters_options_value', 'Antwort'],
    ]);
    const said = (parameter: object) => {
      const [issue] = validate(registry.get('checklists'), { name: 'Round', type: 'pre', parameters: [parameter] }).parameters ?? [];
      const find: FindText = (key, otherwise, args) => issueText({ rule: words.get(key) ?? otherwise, args: args as Issue['args'] });
      return issue && reasonText(find, issue);
    };
    expect(said({ key: 'oil', type: 'Text' })).toBe('Zeile 1: Bezeichnung: Dieses Feld ist erforderlich.');
    expect(said({ key: 'oil', name: 'Oil', type: 'Drop-down', options: [{ key: 'a', result: 'accept' }] })).toMatch(
      /^Zeile 1: .*: Zeile 1: Antwort: Dieses Feld ist erforderlich\.$/,
    );
  });

  it('is told that what was typed is no number', () => {
    expect(rules('hardware', { purchase_cost: 'cheap' }, { partial: true })).toEqual({ purchase_cost: 'number' });
    const [issue] =
      validate(registry.get('contract-invoices'), { lines: [{ description: 'Visit', qty: 'two', unit_price: 1 }] }).lines ?? [];
    expect(issue && issueText(issue)).toBe('Row 1: Quantity: This must be a number.');
  });

  it('needs a conditional field only while its condition holds', () => {
    const field = { name: 'Voltage', format: 'ANY' };
    expect(rules('fields', { ...field, element: 'text' })).toEqual({});
    expect(rules('fields', { ...field, element: 'listbox' })).toEqual({ field_values: 'required' });
    expect(rules('fields', { ...field, element: 'text', format: 'CUSTOM REGEX' })).toEqual({ custom_format: 'required' });
  });

  it('obeys the rules across fields', () => {
    expect(rules('users', { first_name: 'Noor', username: 'noor', start_date: '2026-02-01', end_date: '2026-01-01' })).toEqual({
      end_date: 'beforeStart',
    });
  });

  it('is not asked for what is read only', () => expect(rules('groups', { name: 'Fitters', users_count: 'many' })).toEqual({}));
});

describe('a change', () => {
  const record = { name: 'Voltage', element: 'text', format: 'ANY', field_values: null };

  it('is asked only for what it speaks of', () => {
    expect(rules('fields', { help_text: 'In volts' }, { record, partial: true })).toEqual({});
    expect(rules('fields', { name: null }, { record, partial: true })).toEqual({ name: 'required' });
  });

  it('is asked for what it makes necessary', () => {
    const values = { element: 'radio' };
    expect(rules('fields', values, { record: { ...record, ...values }, partial: true })).toEqual({ field_values: 'required' });
    expect(rules('fields', values, { record: { ...record, ...values, field_values: '230\n400' }, partial: true })).toEqual({});
  });
});

it('a new record begins with its defaults, and with no where nothing is said', () => {
  expect(defaultsOf(registry.get('maintenance-categories'))).toEqual({ is_published: true });
  expect(defaultsOf(registry.get('statuslabels'))).toEqual({ show_in_nav: false, default_label: false });
});

describe('a condition', () => {
  const asset = { status: { id: 3, type: 'archived' }, serial: '', cost: 40, deleted_at: null };

  it.each([
    [{ 'status.type': 'archived' }, true],
    [{ 'status.type': ['pending', 'archived'] }, true],
    [{ 'status.type': { not: 'archived' } }, false],
    [{ status: 3 }, true],
    [{ serial: null }, true],
    [{ serial: { not: null } }, false],
    [{ cost: { atLeast: 40, atMost: 41 } }, true],
    [{ cost: { atLeast: 41 } }, false],
    [{ 'status.type': 'archived', cost: 1 }, false],
    [{ nothing: null, 'status.nothing.at_all': null }, true],
    [undefined, true],
  ])('%j is %s', (when, expected) => expect(holds(when, asset)).toBe(expected));
});
