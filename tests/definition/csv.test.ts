import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCells, csvHeaders, matchHeaders, readCell } from '#definition/derive/export/csv';
import { harmless } from '#definition/derive/export/escapeFormula';
import { exportFormat } from '#definition/derive/export/exportFormat';
import { registry } from '#resources/index.ts';
import { englishColumns, englishReader } from './englishColumns';

const hardware = registry.get('hardware');
const users = registry.get('users');
const match = (name: string, headers: string[]) => {
  const { columns, unknown } = matchHeaders(registry.get(name), headers, registry);
  return { fields: columns.map(({ field, inner }) => (inner ? `${field}.${inner}` : field)), unknown };
};

describe('headers', () => {
  it('are found with the unit that an export says behind the label', () => {
    expect(match('depreciations', ['Name', 'Months (months)']).fields).toEqual(['name', 'months']);
    expect(match('hardware', ['Purchase cost (BHD)', 'Depth (mm)'])).toEqual({ fields: ['purchase_cost'], unknown: ['Depth (mm)'] });
  });

  it('are found by label, by name and by what the definition adds, however they are written', () => {
    const headers = ['\ufeffAsset Tag', 'ITEM NAME', 'serial', 'Purchase-Cost', 'Asset EOL Date', 'Asset Notes'];
    expect(match('hardware', headers)).toEqual({
      fields: ['asset_tag', 'name', 'serial', 'purchase_cost', 'asset_eol_date', 'notes'],
      unknown: [],
    });
    expect(match('users', ['Title', 'Postal Code', 'Phone', 'Website']).fields).toEqual(['jobtitle', 'zip', 'phone', 'website']);
  });

  it('reach into the record that a reference names, and through a reference into a new one', () => {
    expect(match('locations', ['manager', 'manager username']).fields).toEqual(['manager', 'manager.username']);
    expect(match('hardware', ['Model', 'Model Number', 'Model Notes', 'Category']).fields).toEqual([
      'model',
      'model_number',
      'model.notes',
      'category',
    ]);
  });

  it('that feed nothing, or what is read only, or a field twice, are left over', () => {
    const headers = ['Asset tag', 'asset_tag', 'Colour', 'Last check-out', 'Checked Out To: Mood', ''];
    expect(match('hardware', headers)).toEqual({ fields: ['asset_tag'], unknown: headers.slice(1) });
  });

  it('feed what an action asks, whole or of the record that it names', () => {
    const headers = ['Checkout Type', 'Checked Out To: Username', 'Checked Out To: Email', 'Checked Out To: Location'];
    const fed = ['checkout:checkout_to_type', 'checkout:to_user.username', 'checkout:to_user.email', 'checkout:to_location'];
    expect(match('hardware', headers)).toEqual({ fields: fed, unknown: [] });
    expect(match('hardware', ['checkout_class', 'full_name', 'username', 'checkout_location']).unknown).toEqual([]);
    expect(match('licenses', ['Full Name', 'Email', 'Username']).fields).toEqual([
      'checkout:assigned_to',
      'checkout:assigned_to.email',
      'checkout:assigned_to.username',
    ]);
    expect(match('users', ['Checked Out To: Username']).unknown).toEqual(['Checked Out To: Username']);
  });

  it('of an export are the labels, and are found again', () => {
    const names = hardware.list.columns;
    const headers = csvHeaders(englishColumns(hardware, names));
    expect(headers.slice(0, 2)).toEqual(['Asset tag', 'Name']);
    expect(match('hardware', headers).fields).toEqual(names);
  });

  it('that begin like a formula are made harmless, and are found all the same', () => {
    const reader = { ...englishReader, t: (key: string) => (key.endsWith('serial') ? '=Serial' : '@Name') };
    const headers = csvHeaders(['serial', 'name'].map(name => exportFormat(hardware, name, reader)));
    expect(headers).toEqual([`'=Serial`, `'@Name`]);
    expect(match('hardware', headers).fields).toEqual(['serial', 'name']);
  });
});

describe('cells', () => {
  it('read as people write', () => {
    const asset = {
      asset_tag: 'P-1',
      model: { id: 3, name: 'NK 80' },
      purchase_cost: 1234.5,
      purchase_date: '2026-03-31',
      requestable: true,
      serial: null,
    };
    const columns = englishColumns(hardware, ['asset_tag', 'model', 'purchase_cost', 'purchase_date', 'requestable', 'serial']);
    expect(csvCells(columns, asset)).toEqual(['P-1', 'NK 80', '1234.500', '2026-03-31', 'Yes', '']);
  });

  it('are in the words of whoever reads them, and moments by the clock there', () => {
    const words: Readonly<Record<string, string>> = {
      'ra.boolean.true': 'Ja',
      'resources.hardware.options.assigned_type.location': 'Ort',
    };
    const reader = { ...englishReader, zone: 'Asia/Bahrain', t: (key: string) => words[key] ?? key };
    const columns = ['requestable', 'assigned_type', 'last_checkout'].map(name => exportFormat(hardware, name, reader));
    const asset = { requestable: true, assigned_type: 'location', last_checkout: '2026-03-01 08:00:00' };
    expect(csvCells(columns, asset)).toEqual(['Ja', 'Ort', '2026-03-01T11:00:00+03:00']);
    expect(csvCells(columns, { last_checkout: '=HYPERLINK("x")' })).toEqual(['', '', `'=HYPERLINK("x")`]);
  });

  it('never hold a password', () => expect(csvCells(englishColumns(users, ['password']), { password: 'secret-1234' })).toEqual(['']));

  it('that begin like a formula are made harmless, and numbers stay numbers', () => {
    expect(['=1+1', '@SUM(A1)', '+973 17 123 456', '-12.5', '-', 'A=B', "'=1"].map(harmless)).toEqual([
      "'=1+1",
      "'@SUM(A1)",
      '+973 17 123 456',
      '-12.5',
      '-',
      'A=B',
      "''=1",
    ]);
  });

  it('come back as they went, whatever the text', () => {
    const name = hardware.fields.name!;
    const columns = englishColumns(hardware, ['name']);
    const text = fc
      .oneof(fc.string(), fc.stringMatching(/^'{0,2}[=+@-]?[A-Z1-9()]{0,4}$/))
      .map(one =>
        one
          .replaceAll('\u0000', '')
          .replace(/\p{Surrogate}/gu, '')
          .trim(),
      )
      .filter(Boolean);
    fc.assert(
      fc.property(text, value => {
        const [cell = ''] = csvCells(columns, { name: value });
        expect(cell).not.toMatch(/^[=@]/);
        expect(readCell(name, cell)).toEqual({ value });
      }),
    );
  });

  it('say what is wrong, and references stay text until they are looked up', () => {
    expect(readCell(hardware.fields.purchase_date!, 'soon')).toEqual({ issue: { rule: 'date' } });
    expect(readCell(hardware.fields.model!, ' NK 80 ')).toEqual({ value: 'NK 80' });
    expect(readCell(hardware.fields.model!, '')).toEqual({ value: null });
  });
});
