import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readRecord } from '#definition/derive/wire';
import { whenSql } from '#server/resources/sql/fieldPaths.ts';
import { grown as registry, grownActions } from '../../grownRegistry';
import { useServer, type Client } from '../server';
import { firstMoment } from '../templates/templates';

const ordered = registry.all.flatMap(resource => (resource.list.defaultSort ? [{ resource, ...resource.list.defaultSort }] : []));

describe('a list of which some rows come first', () => {
  const server = useServer({ demo: true, filled: true }, registry, grownActions);
  let admin: Client;
  beforeAll(async () => {
    // Conditions follow the clock of the machine, the demo data that of the server.
    vi.useFakeTimers({ now: new Date(firstMoment), toFake: ['Date'] });
    admin = await server().signIn();
  });

  afterAll(() => vi.useRealTimers());

  const idsOf = async (path: string, query: string) => (await admin.get(`${path}?${query}`)).body.rows.map(({ id }) => Number(id));

  /** Reads a list page by page. */
  async function walked(path: string, query: string, limit: number): Promise<number[]> {
    const found: number[] = [];
    for (;;) {
      const ids = await idsOf(path, `limit=${limit}&offset=${found.length}&${query}`);
      found.push(...ids);
      if (ids.length < limit) return found;
    }
  }

  test.each(ordered)('opens with them in their order, the others after them the other way round: $resource.name', async item => {
    const { resource, field, first, order } = item;
    const rows: Record<string, unknown>[] = [];
    for (let offset = 0; ; offset += 500) {
      const page = (await admin.get(`${resource.api.list}?limit=500&offset=${offset}`)).body.rows;
      rows.push(...page.map(row => readRecord(resource, row)));
      if (page.length < 500) break;
    }
    const { db, plans } = server().context;
    const { rows: ahead } = await sql<{
      id: number;
    }>`select t.id from ${sql.table(resource.name)} t where ${whenSql(plans.registry, resource, first, 't')}`.execute(db);
    const isFirst = rows.map(row => ahead.some(({ id }) => id === row.id));
    const border = isFirst.includes(false) ? isFirst.indexOf(false) : rows.length;
    expect(border).toBeGreaterThan(0);
    expect(isFirst.slice(border)).not.toContain(true);
    const values = rows.map(row => String(row[field] ?? ''));
    const [ups, downs] = [values.slice(0, border), values.slice(border).filter(Boolean)];
    const sorted = (some: string[], isUp: boolean) => (isUp ? some.toSorted() : some.toSorted().toReversed());
    expect(ups).toEqual(sorted(ups, order === 'asc'));
    expect(downs).toEqual(sorted(downs, order !== 'asc'));
    expect(new Set(rows.map(({ id }) => id)).size).toBe((await admin.get(`${resource.api.list}?limit=1`)).body.total);
  });

  test.each(ordered)('has one order however it is read: $resource.name', async ({ resource: { api, list } }) => {
    const { order } = list.sort;
    const [path, opposite] = [api.list, order === 'asc' ? 'desc' : 'asc'];
    const whole = await walked(path, '', 500);
    const near = whole.slice(0, 60);
    expect(await walked(path, `sort=default&order=${order}`, 500)).toEqual(whole);
    expect(await walked(path, `sort=default&order=${opposite}`, 500)).toEqual(whole.toReversed());
    expect([...(await idsOf(path, 'limit=23')), ...(await idsOf(path, 'limit=37&offset=23'))]).toEqual(near);
    const last = Math.max(0, whole.length - 12);
    expect(await idsOf(path, `limit=12&offset=${last}`)).toEqual(whole.slice(last));
  });
});
