import { describe, expect, it } from 'vitest';
import { customFields, date, datetime, image, money, number, permissions, ref, refs, select, text, Refusal, type Field } from '#definition';
import { readRecord } from '#definition/derive/wire';
import { categories } from '#resources/settings/categories.ts';

const read = (field: Field, wire: unknown) => field.kind.read(wire, field);
const fromText = (field: Field, cell: string) => field.kind.fromText(cell, field);
const label = 'Field';

describe('servers of the family', () => {
  it('send a warranty of "36 months", and it is 36', () => {
    const warranty = number({ label, integer: true });
    expect(read(warranty, '36 months')).toBe(36);
    expect(read(warranty, 'None')).toBeNull();
  });

  it('send money with a comma for thousands, or with the comma and the point the other way round', () => {
    const cost = money({ label });
    expect(['1,234.50', '1.234,50', '1,234', '0.500', '12,5', 1234.5].map(wire => read(cost, wire))).toEqual([
      1234.5, 1234.5, 1234, 0.5, 12.5, 1234.5,
    ]);
  });

  it('escape text for HTML, which is decoded once and no more', () => {
    const name = text({ label });
    expect(read(name, 'Fan &amp; motor &#039;A&#039; &#x26; &quot;B&quot;')).toBe('Fan & motor \'A\' & "B"');
    expect(read(name, '&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
    expect(read(name, '&constructor; &nonsense;')).toBe('&constructor; &nonsense;');
  });

  it('send dates nested or flat, and moments with or without a zone', () => {
    expect(
      [{ date: '2026-03-31', formatted: '31 Mar, 2026' }, '2026-03-31', '2026-03-31 14:30:00', null, '0000-00-00'].map(wire =>
        read(date({ label }), wire),
      ),
    ).toEqual(['2026-03-31', '2026-03-31', '2026-03-31', null, null]);
    expect(
      ['2026-03-31 14:30:00', { datetime: '2026-03-31 14:30:00' }, '2026-03-31T14:30:00.000000Z', '2026-03-31T14:30:00+03:00'].map(wire =>
        read(datetime({ label }), wire),
      ),
    ).toEqual(['2026-03-31 14:30:00', '2026-03-31 14:30:00', '2026-03-31 14:30:00', '2026-03-31 11:30:00']);
  });

  it('show the type of a category as "Asset" and want it back as "asset"', () => {
    expect(readRecord(categories, { id: 1, name: 'Pumps', category_type: 'Asset' }).category_type).toBe('asset');
  });

  it('send numbers and ids as text, references flat in raw rows, and nested lists with a total', () => {
    const model = ref('models', { label });
    expect(read(model, '7')).toEqual({ id: 7 });
    expect(read(model, { id: '7', name: 'P&amp;ID' })).toEqual({ id: 7, name: 'P&ID' });
    expect(read(refs('groups', { label }), { total: 1, rows: [{ id: 2, name: 'Fitters' }] })).toEqual([{ id: 2, name: 'Fitters' }]);
  });

  it('send an option that the console does not know, which is shown and not lost', () => {
    expect(read(select(['open'], { label }), 'parked')).toBe('parked');
  });

  it('send custom fields as a list when there are none', () => {
    const custom = customFields({ label, fieldset: 'model.fieldset' });
    expect(read(custom, [])).toEqual([]);
    expect(read(custom, { Colour: { field: '_snipeit_colour_3', value: 'red', field_format: 'ANY' } })).toEqual([
      { label: 'Colour', field: '_snipeit_colour_3', value: 'red', format: 'ANY', element: 'text' },
    ]);
  });

  it('send rights as text, and 0 where nothing is said', () => {
    expect(read(permissions({ label }), { 'assets.view': '1', 'assets.edit': '0', admin: -1 })).toEqual({ 'assets.view': 1, admin: -1 });
  });

  it('never make a script of a picture', () => expect(read(image({ label }), 'javascript:alert(1)')).toBeNull());
});

describe('people', () => {
  it('write days in several ways', () => {
    const day = date({ label });
    expect(['2026-03-31', '3/31/26', '31/3/2026', '31.03.2026', '1/23/23', '10/27/28'].map(cell => fromText(day, cell))).toEqual([
      '2026-03-31',
      '2026-03-31',
      '2026-03-31',
      '2026-03-31',
      '2023-01-23',
      '2028-10-27',
    ]);
    expect(() => fromText(day, '31/31/2026')).toThrow(Refusal);
  });

  it('write months by their names, in the languages of the console, and days as the API does', () => {
    const named = ['5 Jan 2024', 'Jan 5, 2024', '5-January-24', 'Sept 5, 2024', '5. März 2024', '5 févr. 2024', '5 de outubro de 2024'];
    const days = ['2024-01-05', '2024-01-05', '2024-01-05', '2024-09-05', '2024-03-05', '2024-02-05', '2024-10-05'];
    expect(named.map(cell => fromText(date({ label }), cell))).toEqual(days);
    expect(['31 Mar, 2026', '31 Mar, 2026 2:30PM', '01-Feb-2024', '2024/2/1'].map(cell => fromText(date({ label }), cell))).toEqual([
      '2026-03-31',
      '2026-03-31',
      '2024-02-01',
      '2024-02-01',
    ]);
    for (const cell of ['5 Ju 2024', '31 Feb 2024', '5 Juin', 'Jan 2024']) expect(() => fromText(date({ label }), cell)).toThrow(Refusal);
  });

  it('write times behind days', () => {
    const cells = ['31 Mar, 2026 2:30PM', '31/3/2026 14:30', '3/31/26, 12:05 am', '31.03.2026 14:30:15', '31 Mar 2026'];
    expect(cells.map(cell => fromText(datetime({ label }), cell))).toEqual([
      '2026-03-31 14:30:00',
      '2026-03-31 14:30:00',
      '2026-03-31 00:05:00',
      '2026-03-31 14:30:15',
      '2026-03-31 00:00:00',
    ]);
    for (const cell of ['31/3/2026 25:00', '3/31/26 13:00 pm']) expect(() => fromText(datetime({ label }), cell)).toThrow(Refusal);
  });

  it('mean one order of day and month in a column', () => {
    const day = date({ label });
    const read = (cell: string, days: 'dmy' | 'mdy') => day.kind.fromText(cell, day, { days });
    expect([read('5/1/2024', 'dmy'), read('5/1/2024', 'mdy'), read('5.1.2024', 'mdy')]).toEqual(['2024-01-05', '2024-05-01', '2024-01-05']);
    expect(() => read('1/13/2024', 'dmy')).toThrow('read as day/month/year');
    expect(() => read('13/1/2024', 'mdy')).toThrow('read as month/day/year');
  });

  it('write amounts with a currency, and a sentence is no amount', () => {
    const cost = money({ label });
    expect(['BHD 1,234.500', '$2266.13', '99.5 BHD', '1 234,50'].map(cell => fromText(cost, cell))).toEqual([
      1234.5, 2266.13, 99.5, 1234.5,
    ]);
    for (const cell of ['about 12', '12 to 15', 'n/a']) expect(() => fromText(cost, cell)).toThrow(Refusal);
  });

  it('mean one sign before the decimals in a column', () => {
    const cost = money({ label });
    const read = (cell: string, decimals: 'point' | 'comma') => cost.kind.fromText(cell, cost, { decimals });
    expect([read('1.234', 'point'), read('1.234', 'comma'), read('BHD 1.234.567,5', 'comma')]).toEqual([1.234, 1234, 1234567.5]);
    expect([read('1,234', 'point'), read('1,234', 'comma'), read('12,34,567.50', 'point')]).toEqual([1234, 1.234, 1234567.5]);
    for (const cell of ['1.234,50', '12,5', '1.234.567']) expect(() => read(cell, 'point')).toThrow('with a point before the decimals');
    for (const cell of ['1,234.50', '12.5', '1,234,567']) expect(() => read(cell, 'comma')).toThrow('with a comma before the decimals');
    expect(() => read('about 12', 'comma')).toThrow('a number');
  });

  it('cannot ask for a number that the column does not hold', () => {
    expect(() => fromText(number({ label, integer: true }), '99999999999')).toThrow(Refusal);
  });

  it('write an option by its English word, whatever the case', () => {
    const status = select(['in_progress', 'on_hold'], { label, labels: { on_hold: 'Waiting' } });
    expect(['In progress', 'WAITING', 'on_hold'].map(cell => fromText(status, cell))).toEqual(['in_progress', 'on_hold', 'on_hold']);
    expect(() => fromText(status, 'done')).toThrow('Choose one of');
  });
});
