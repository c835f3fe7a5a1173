import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from './server';

const tabs = registry.all.flatMap(resource =>
  resource.show.tabs.flatMap(tab =>
    'related' in tab && tab.path !== undefined && tab.exported
      ? [
          {
            name: `${resource.name}.${tab.key}`,
            at: resource.api.list,
            path: tab.path,
            related: registry.get(tab.related),
            asked: tab.exported,
          },
        ]
      : [],
  ),
);

describe('what is exported of a list with an address of its own is what stands there', () => {
  const server = useServer({ demo: true, filled: true });
  let admin: Client;
  beforeAll(async () => {
    admin = await server().signIn();
  });

  const idsAt = async (path: string) => {
    const { rows, total } = (await admin.get(path)).body;
    return { total, ids: rows.map(({ id }) => id) };
  };

  it.each(tabs)('$name', async ({ at, path, related, asked }) => {
    let met = 0;
    for (const { id } of (await admin.get(`${at}?limit=100&sort=id&order=asc`)).body.rows) {
      const own = path.replace('{id}', String(id)).replace(/,?\{\w+\}/g, '');
      const there = await idsAt(`${own}?limit=50`);
      const query = Object.entries(asked({ id: Number(id) })).map(([key, value]) => `${key}=${String(value)}`);
      expect(await idsAt(`${related.api.list}?limit=50&${query.join('&')}`)).toEqual(there);
      met += Number(there.total);
    }
    expect(met).toBeGreaterThan(0);
  });
});
