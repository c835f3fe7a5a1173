import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importFile } from '#server/import/importFile.ts';
import { useImports } from './importCalls';

const { server, admin, upload, checked, run, rowsOf, found } = useImports();

const lines = (days: readonly string[], mark: string) => [
  'Asset tag,Model,Category,Purchase date',
  ...days.map((day, at) => `${mark}-${at + 1},Rig A,Rigs,"${day}"`),
];
const shownOf = async (id: number) => (await rowsOf(id)).map(({ shown }) => (shown as Record<string, string>).purchase_date);
const saved = async (mark: string) =>
  (await found(sql`select purchase_date as day from hardware where asset_tag like ${`${mark}-%`} order by asset_tag`)).map(
    ({ day }) => day,
  );

describe('the days of a column', () => {
  it('are read with the day first where one of them can only be read so, and saved so', async () => {
    const { id, day_orders } = await checked('asset', lines(['13/01/2024', '05/01/2024', '06/01/2024'], 'DA'));
    expect(day_orders).toEqual({ 'Purchase date': { found: 'dmy', chosen: null, mixed: false } });
    expect(await shownOf(id)).toEqual(['2024-01-13', '2024-01-05', '2024-01-06']);
    await run(id);
    expect(await saved('DA')).toEqual(['2024-01-13', '2024-01-05', '2024-01-06']);
  });

  it('are read with the month first where one of them can only be read so', async () => {
    const { id } = await checked('asset', lines(['05/01/2024', '5/13/24'], 'DB'));
    expect(await shownOf(id)).toEqual(['2024-05-01', '2024-05-13']);
  });

  it('that contradict each other are refused where they are not as the rest, and the rest is read in one order', async () => {
    const {
      id,
      day_orders,
      checked: counts,
    } = await checked('asset', lines(['13/01/2024', '14/01/2024', '05/01/2024', '1/31/2024'], 'DC'));
    expect(day_orders).toEqual({ 'Purchase date': { found: 'dmy', chosen: null, mixed: true } });
    expect(counts).toEqual({ created: 3, refused: 1 });
    expect((await rowsOf(id)).at(-1)?.problems).toMatchObject([{ column: 'Purchase date', issues: [{ rule: 'dayFirst' }] }]);
    expect((await shownOf(id))[2]).toBe('2024-01-05');
  });

  it('that leave their order open are read as somebody says, and a cell mended later likewise', async () => {
    const ambiguous = lines(['05/01/2024', 'soon'], 'DD');
    expect(await shownOf((await checked('asset', ambiguous)).id)).toEqual(['2024-05-01', 'soon']);
    const { id, day_orders } = await checked('asset', ambiguous, { 'day-orders': { 'Purchase date': 'dmy' } });
    expect(day_orders).toEqual({ 'Purchase date': { found: null, chosen: 'dmy', mixed: false } });
    expect(await shownOf(id)).toEqual(['2024-01-05', 'soon']);
    const { body } = await admin().post(`imports/${id}/rows/3`, { cells: { 'Purchase date': '06/01/2024' } });
    expect(body.payload).toMatchObject({ shown: { purchase_date: '2024-01-06' } });
    const wrong = await upload(ambiguous);
    const { body: refused } = await admin().post(`imports/${wrong.id}/check`, {
      'import-type': 'asset',
      'column-mappings': { 'Asset tag': 'asset_tag' },
      'day-orders': { x: 'ymd' },
    });
    expect(refused.messages).toEqual({ 'day-orders': ['Say of each column dmy or mdy.'] });
  });

  it('are read alike where a file comes by the command line', async () => {
    const bytes = Buffer.from(lines(['05/01/2024', '13/01/2024'], 'DE').join('\n'));
    await importFile(server().context, { register: 'hardware', file: bytes, source: 'days.csv' });
    expect(await saved('DE')).toEqual(['2024-01-05', '2024-01-13']);
  });
});
