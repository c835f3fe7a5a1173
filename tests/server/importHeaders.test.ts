import { describe, expect, it } from 'vitest';
import { useImports } from './importCalls';

const { admin, upload, checked, run, rowsOf } = useImports();

const names = ['__proto__', 'constructor', 'toString'];
const lines = (mark: string) => [
  `Asset tag,Model,Category,${names.join(',')}`,
  `${mark}-1,Rig A,Rigs,13/01/2024,"1,5",06/01/2024`,
  `${mark}-2,Rig A,Rigs,05/01/2024,"2,5",07/01/2024`,
];
/** The key `__proto__` is an own one only where it was computed or parsed. */
const mapped = (...pairs: readonly (readonly [string, string])[]) =>
  Object.fromEntries([['Asset tag', 'asset_tag'] as const, ['Model', 'model'] as const, ['Category', 'model.category'] as const, ...pairs]);

describe('columns that are called as something that every object has', () => {
  it('are columns like others, and what they are called after stays as it is', async () => {
    const { id, header_row } = await upload(lines('HP'));
    const { day_orders } = (await admin().get(`imports/${id}`)).body;
    expect(header_row).toEqual(['Asset tag', 'Model', 'Category', ...names]);
    expect(Object.keys(day_orders as object).sort()).toEqual(['__proto__', 'toString']);
    expect('dmy' in {} || 'comma' in Object).toBe(false);
    const chosen = await admin().post(`imports/${id}/mapping`, { 'import-type': 'asset' });
    expect(Object.entries((chosen.body.payload as { field_map: object }).field_map)).toEqual(
      expect.arrayContaining(names.map(name => [name, null])),
    );
  });

  it('feed what they are said to feed, and are read as they are written', async () => {
    const { id } = await checked('asset', lines('HQ'), {
      'column-mappings': mapped(['__proto__', 'purchase_date'], ['constructor', 'purchase_cost'], ['toString', 'next_audit_date']),
      'day-orders': { toString: 'mdy' },
    });
    expect((await rowsOf(id)).map(({ shown }) => shown)).toMatchObject([
      { purchase_date: '2024-01-13', purchase_cost: '1.500', next_audit_date: '2024-06-01' },
      { purchase_date: '2024-01-05', purchase_cost: '2.500', next_audit_date: '2024-07-01' },
    ]);
    expect((await run(id)).saved).toEqual({ created: 2 });
  });
});
