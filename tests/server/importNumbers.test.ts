import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importFile } from '#server/import/importFile.ts';
import { useImports } from './importCalls';

const { server, admin, upload, checked, run, rowsOf, found } = useImports();

const lines = (amounts: readonly string[], mark: string) => [
  'Asset tag,Model,Category,Purchase cost',
  ...amounts.map((amount, at) => `${mark}-${at + 1},Rig A,Rigs,"${amount}"`),
];
const shownOf = async (id: number) => (await rowsOf(id)).map(({ shown }) => Number((shown as Record<string, string>).purchase_cost));
const saved = async (mark: string) =>
  (await found(sql`select purchase_cost as cost from hardware where asset_tag like ${`${mark}-%`} order by asset_tag`)).map(({ cost }) =>
    Number(cost),
  );

describe('the amounts of a column', () => {
  it('are read with a comma before the decimals where one of them can only be read so, and saved so', async () => {
    const { id, decimal_signs } = await checked('asset', lines(['1.234,50', '1.234', '2,500', '€ 12,5'], 'NA'));
    expect(decimal_signs).toEqual({ 'Purchase cost': { found: 'comma', chosen: null, mixed: false } });
    expect(await shownOf(id)).toEqual([1234.5, 1234, 2.5, 12.5]);
    await run(id);
    expect(await saved('NA')).toEqual([1234.5, 1234, 2.5, 12.5]);
  });

  it('are read with a point where one of them can only be read so, and nothing is asked where all of them are clear', async () => {
    const { id } = await checked('asset', lines(['1,234.50', '1.234', '2,500', '1,234,567'], 'NB'));
    expect(await shownOf(id)).toEqual([1234.5, 1.234, 2500, 1234567]);
    expect((await checked('asset', lines(['12.50', '1234.500', '0.750', '7'], 'NB'))).decimal_signs).toEqual({});
  });

  it('that contradict each other are refused where they are not as the rest', async () => {
    const { id, decimal_signs, checked: counts } = await checked('asset', lines(['1.234,50', '2,5', '1.234', '1,234.50'], 'NC'));
    expect(decimal_signs).toEqual({ 'Purchase cost': { found: 'comma', chosen: null, mixed: true } });
    expect(counts).toEqual({ created: 3, refused: 1 });
    expect((await rowsOf(id)).at(-1)?.problems).toMatchObject([{ column: 'Purchase cost', issues: [{ rule: 'decimalComma' }] }]);
  });

  it('that leave it open have a point, or what somebody says, and a cell mended later likewise', async () => {
    const open = lines(['1.234', 'dear'], 'ND');
    expect((await shownOf((await checked('asset', open)).id))[0]).toBe(1.234);
    const { id, decimal_signs } = await checked('asset', open, { 'decimal-signs': { 'Purchase cost': 'comma' } });
    expect(decimal_signs).toEqual({ 'Purchase cost': { found: null, chosen: 'comma', mixed: false } });
    expect((await shownOf(id))[0]).toBe(1234);
    const { body } = await admin().post(`imports/${id}/rows/3`, { cells: { 'Purchase cost': '9.876' } });
    expect(Number((body.payload as { shown: Record<string, string> }).shown.purchase_cost)).toBe(9876);
    const wrong = await upload(open);
    const plan = { 'import-type': 'asset', 'column-mappings': { 'Asset tag': 'asset_tag' }, 'decimal-signs': { x: 'dot' } };
    const { body: refused } = await admin().post(`imports/${wrong.id}/check`, plan);
    expect(refused.messages).toEqual({ 'decimal-signs': ['Say of each column point or comma.'] });
  });

  it('are read alike where a file comes by the command line', async () => {
    const bytes = Buffer.from(lines(['1.234', '1.234,50'], 'NE').join('\n'));
    await importFile(server().context, { register: 'hardware', file: bytes, source: 'amounts.csv' });
    expect(await saved('NE')).toEqual([1234, 1234.5]);
  });
});
