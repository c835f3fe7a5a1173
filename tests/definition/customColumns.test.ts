import { describe, expect, it } from 'vitest';
import { boolean, date, email, number, url, type Resource, type Values } from '#definition';
import { csvCells } from '#definition/derive/export/csv';
import { valueIn, withCustomColumns, type CustomOptions } from '#definition/derive/customFields/customColumns';
import { shapeOf } from '#definition/derive/query';
import { readRecord, writeRecord } from '#definition/derive/wire';
import { hardware } from '#resources/assets/hardware.ts';
import { suppliers } from '#resources/settings/suppliers.ts';
import { englishColumns } from './englishColumns';

const field = (name: string, more: Values = {}): Values => ({
  ...{ name, db_column_name: `_snipeit_${name.toLowerCase().replaceAll(' ', '_')}_1`, element: 'text', format: 'ANY' },
  ...more,
});
const listed = (...rows: Values[]) => withCustomColumns(hardware as unknown as Resource, rows);
const columnOf = (format: string) => listed(field('Power', { format })).fields._snipeit_power_1;

describe('the fields that administrators added', () => {
  it('are each a field of the list, none of the form', () => {
    const { fields, form } = listed(field('Colour'));
    expect(fields._snipeit_colour_1).toMatchObject({
      label: 'Colour',
      readOnly: true,
      hidden: true,
      kind: { name: 'text', sortable: true },
    });
    expect(form).toBe(hardware.form);
  });

  it('are columns from the beginning only where an administrator says so', () => {
    const { list } = listed(field('Colour'), field('Fuel', { show_in_listview: true }));
    expect(list.columns).toEqual([...hardware.list.columns, '_snipeit_fuel_1']);
  });

  it('are left out where they are encrypted, or have no name on the wire', () => {
    const odd = [field('Door code', { field_encrypted: true }), field('Odd', { db_column_name: 'name' }), { name: 'No name' }];
    expect(listed(...odd)).toBe(hardware);
  });

  it('are none of a register that has no place for them', () => {
    expect(withCustomColumns(suppliers as unknown as Resource, [field('Colour')])).toBe(suppliers);
  });

  it('are for those who may see where they are kept', () => {
    const guarded = {
      ...hardware,
      fields: { ...hardware.fields, custom_fields: { ...hardware.fields.custom_fields, access: { read: 'a.b' } } },
    };
    const { fields } = withCustomColumns(guarded as unknown as Resource, [field('Colour'), field('Power', { format: 'NUMERIC' })]);
    expect([fields._snipeit_colour_1?.access, fields._snipeit_power_1?.access]).toEqual([{ read: 'a.b' }, { read: 'a.b' }]);
  });

  it.each([
    ['NUMERIC', 'number'],
    ['DATE', 'date'],
    ['BOOLEAN', 'boolean'],
    ['URL', 'url'],
    ['EMAIL', 'email'],
  ])('of the format %s look like a %s', (format, kind) => {
    const { like } = columnOf(format) as unknown as CustomOptions;
    expect(like.kind.name).toBe(kind);
  });

  it.each(['ANY', 'MAC', 'regex:/^A/', 'constructor'])('of the format %s are text', format => {
    expect(columnOf(format)?.kind.name).toBe('text');
  });
});

describe('the filter of such a field', () => {
  const filterOf = (more: Values) =>
    withCustomColumns(hardware as unknown as Resource, [field('Power', more)], { yes: 'Ja', no: 'Nein' }).list.filters.at(-1);

  it.each(['listbox', 'radio', 'checkbox'])('offers the choices of a %s, as they are written', element => {
    const filter = filterOf({ element, field_values: '3.3 kV\r\n11_kV\r\n' });
    expect(filter).toMatchObject({ key: '_snipeit_power_1', on: '_snipeit_power_1' });
    expect(filter?.field).toMatchObject({ label: 'Power', options: ['3.3 kV', '11_kV'], labels: { '3.3 kV': '3.3 kV', '11_kV': '11_kV' } });
  });

  it('offers yes and no, in the words it is told', () => {
    expect(filterOf({ format: 'BOOLEAN' })?.field).toMatchObject({ options: ['1', '0'], labels: { 1: 'Ja', 0: 'Nein' } });
  });

  it('asks for one day, for a number digit by digit, and for a text', () => {
    const [day, size, text] = [filterOf({ format: 'DATE' }), filterOf({ format: 'NUMERIC', field_values: 'left over' }), filterOf({})];
    expect([day?.field.kind.name, day && shapeOf(day)]).toEqual(['date', 'equals']);
    expect([size?.field, size && shapeOf(size)]).toMatchObject([
      { kind: { name: 'custom' }, like: { kind: { name: 'number' } } },
      'equals',
    ]);
    expect(text?.field.kind.name).toBe('text');
  });
});

describe('a record', () => {
  const row = {
    id: 7,
    custom_fields: {
      'Colour & co': { field: '_snipeit_colour_1', value: 'R&amp;B', field_format: 'ANY' },
      Power: { field: '_snipeit_power_1', value: '=1+1', field_format: 'NUMERIC' },
      Fuel: { field: '_snipeit_fuel_1', value: null, field_format: 'ANY' },
    },
  };

  it('has the values under their own names, and writes them only once', () => {
    const record = readRecord(hardware as unknown as Resource, row);
    expect(record).toMatchObject({ _snipeit_colour_1: 'R&B', _snipeit_power_1: '=1+1', _snipeit_fuel_1: null });
    const resource = listed(field('Colour'));
    expect(writeRecord(resource, { _snipeit_colour_1: 'other', custom_fields: record.custom_fields })).toMatchObject({
      _snipeit_colour_1: 'R&B',
    });
  });

  it('has none where a server sends none', () => {
    expect(
      Object.keys(readRecord(hardware as unknown as Resource, { id: 7, custom_fields: [] })).filter(key => key.startsWith('_')),
    ).toEqual([]);
  });

  it('goes into a file as it is, but for formulas', () => {
    const record = readRecord(hardware as unknown as Resource, row);
    const resource = listed(field('Colour'), field('Power', { format: 'NUMERIC' }), field('Fuel'));
    expect(csvCells(englishColumns(resource, ['_snipeit_colour_1', '_snipeit_power_1', '_snipeit_fuel_1']), record)).toEqual([
      'R&B',
      `'=1+1`,
      '',
    ]);
  });
});

describe('the text of a field', () => {
  const label = 'Field';
  it.each([
    [number({ label }), '7.5', 7.5],
    [number({ label }), '7 kg', null],
    [date({ label }), '2026-03-31', '2026-03-31'],
    [date({ label }), 'Tue Mar 31, 2026', null],
    [boolean({ label }), '0', false],
    [boolean({ label }), 'perhaps', null],
    [email({ label }), 'a@b.example', 'a@b.example'],
    [email({ label }), 'by telephone', null],
    [url({ label }), 'javascript:alert(1)', null],
  ])('means something in its format, or is only text', (like, said, value) => expect(valueIn(like as never, said)).toEqual(value));
});
