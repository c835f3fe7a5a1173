import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { boolean, createRegistry, date, defineResource, money, ref, select, text, type Resource } from '#definition';
import { indexesOf } from '#server/database/schema/indexes.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { tableOf } from '#server/database/schema/tables.ts';
import { registry } from '#resources/index.ts';
import { useConnection } from './connection/useConnection';

const fields = {
  code: text({ label: 'Code', unique: true }),
  name: text({ label: 'Name' }),
  maker: text({ label: 'Maker' }),
  state: select(['new', 'old'], { label: 'State' }),
  sold: boolean({ label: 'Sold' }),
  due: date({ label: 'Due' }),
  paid: date({ label: 'Paid' }),
  cost: money({ label: 'Cost' }),
  site: ref('pumps' as never, { label: 'Part of' }),
};

const pumps = (list: object = {}) =>
  defineResource({ name: 'pumps', label: { one: 'Pump', many: 'Pumps' }, section: 'settings', fields, list }) as unknown as Resource;

/** The fields that begin an index of the register, those that it is sorted by marked. */
const indexed = (resource: Resource) =>
  tableOf(resource).indexes.flatMap(({ field, isOrder }) => (field ? [`${field}${isOrder ? ' (order)' : ''}`] : []));

describe('an index is made', () => {
  test('for what is unique, for references, and for the title, by which the list is sorted at first', () =>
    expect(indexed(pumps())).toEqual(['code', 'name (order)', 'site']));

  test('for what a definition says is often sorted by', () => {
    expect(indexed(pumps({ sort: { field: 'due', order: 'asc' }, frequentSorts: ['cost', 'updated_at'] }))).toEqual([
      ...['code', 'name (order)', 'due (order)', 'cost (order)', 'site', 'updated_at (order)'],
    ]);
  });

  test('for the filters that a definition names, whatever they begin at, and for no other', () => {
    const filters = [
      'sold',
      { key: 'phase', field: select(['open'], { label: 'Phase' }), choices: { open: { state: 'new', paid: null } } },
      { key: 'whole', field: ref('pumps' as never, { label: 'Whole' }), on: 'site.site' },
    ];
    expect(indexed(pumps({ filters }))).toEqual(['code', 'name (order)', 'state', 'sold', 'paid', 'site']);
  });

  test('for fewer fields of an asset than it has', () => {
    const resource = registry.get('hardware');
    expect(indexesOf(resource, tableOf(resource).columns).length).toBeLessThanOrEqual(23);
  });
});

describe('a database of an earlier version', () => {
  const connection = useConnection(2);
  const start = (resource: Resource) => migrate(connection().db, createRegistry([resource]), () => undefined);
  const names = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select indexname as name from pg_indexes where schemaname = current_schema() and indexname like 'ms\_pumps\_%'`.execute(
      connection().db,
    );
    return rows.map(({ name }) => name).sort();
  };
  const wanted = (resource: Resource) =>
    tableOf(resource)
      .indexes.map(({ name }) => name)
      .sort();

  test('loses the indexes that nothing needs any more, by one of several servers that start at once, and keeps its rows', async () => {
    const before = pumps({ frequentSorts: ['maker', 'due', 'cost', 'created_at', 'updated_at'], filters: ['sold', 'state'] });
    await start(before);
    await sql`insert into pumps (code, name, cost) values ('P1', 'Pump', 5)`.execute(connection().db);
    expect(await names()).toEqual(wanted(before));
    await Promise.all([start(pumps()), start(pumps())]);
    expect(await names()).toEqual(wanted(pumps()));
    expect((await sql`select code, cost from pumps`.execute(connection().db)).rows).toEqual([{ code: 'P1', cost: 5 }]);
  });
});
