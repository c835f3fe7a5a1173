import { beforeAll, describe, expect, test } from 'vitest';
import { isHomeCount } from '#definition';
import { fillListPath, listTemplate } from '#definition/derive/lists/listPath';
import { encodeFilters } from '#definition/derive/query';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from '../server';

const server = useServer({ filled: true, demo: true });

const roles: Readonly<Record<string, readonly string[]>> = {
  administrator: ['superuser'],
  supervisor: ['inspections.view', 'inspections.approve', 'workorders.view', 'licenses.view', 'consumables.view', 'assets.view'],
  technician: ['inspections.view.own', 'inspections.perform', 'workorders.view'],
  viewer: ['assets.view', 'components.view'],
};

interface Part {
  name: string;
  figures: Record<string, number>;
}

const people = new Map<string, Client>();
const homeOf = async (client: Client) =>
  (await client.get('dashboard/home')).body as unknown as { parts: Part[]; arranged: object[]; is_empty: boolean };

beforeAll(async () => {
  const [first, second] = (await (await server().signIn()).get('companies?limit=2')).body.rows as { id: number }[];
  for (const [role, rights] of Object.entries(roles)) people.set(role, await server().signIn(rights));
  people.set('supervisor of one company', await server().signIn(roles.supervisor, { company_id: first?.id }));
  people.set('supervisor of another', await server().signIn(roles.supervisor, { company_id: second?.id }));
});

describe('the start page', () => {
  test.each([...Object.keys(roles), 'supervisor of one company', 'supervisor of another'])(
    'counts for a %s what the lists show that its figures lead to',
    async role => {
      const client = people.get(role) as Client;
      const { parts } = await homeOf(client);
      const counted = parts.flatMap(({ name, figures }) => Object.entries(figures).map(([key, count]) => ({ name, key, count })));
      expect(counted.length).toBeGreaterThan(0);
      for (const { name, key, count } of counted) {
        const figure = registry.home.find(part => part.name === name)?.figures.find(one => one.key === key);
        if (!figure || !isHomeCount(figure)) throw new Error(`${name}.${key} is no count`);
        const resource = registry.get(figure.register);
        const filters = { ...figure.rows, ...(figure.me !== undefined && { [figure.me]: client.id }) };
        const { path, filters: others } = fillListPath(listTemplate(resource, filters), filters);
        const parameters = new URLSearchParams([...encodeFilters(resource, others), ['limit', '1']]);
        const list = await client.get(`${path}?${parameters.toString()}`);
        expect([name, key, list.body.total]).toEqual([name, key, count]);
      }
    },
  );

  test('has no figure of what somebody may not see', async () => {
    const { parts } = await homeOf(people.get('viewer') as Client);
    const seen = parts.flatMap(({ name, figures }) => Object.keys(figures).map(key => `${name}.${key}`));
    expect(seen).toEqual(['stock.components', 'assets.all', 'assets.pending', 'assets.audits', 'assets.maintenances']);
  });

  test('is arranged by each person alone, and forgets parts that there are none of', async () => {
    const client = people.get('technician') as Client;
    const parts = [{ name: 'assets', hidden: true }, { name: 'gone' }, { name: 'my-work', hidden: false }, 7, null];
    expect((await client.post('dashboard/home', { parts })).body).toMatchObject({ status: 'success' });
    const kept = [
      { name: 'assets', hidden: true },
      { name: 'my-work', hidden: false },
    ];
    expect((await homeOf(client)).arranged).toEqual(kept);
    expect((await homeOf(people.get('viewer') as Client)).arranged).toEqual([]);
    for (const wrong of [undefined, 'all', Array.from({ length: 101 }, () => ({ name: 'assets' }))])
      expect((await client.post('dashboard/home', { parts: wrong })).body).toMatchObject({ messages: { parts: [expect.any(String)] } });
    expect((await homeOf(client)).arranged).toEqual(kept);
  });
});
