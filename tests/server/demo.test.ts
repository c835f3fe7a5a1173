import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createRegistry, defineResource, files, money, ref, select, text } from '#definition';
import { fillInstallation } from '#server/demo/fill.ts';
import { loadingOrder } from '#server/demo/loadingOrder.ts';
import { createFirstAdministrator } from '#server/firstAdministrator.ts';
import { demoAccounts, demoPassword } from '#server/demo/people/people.ts';
import { registry } from '#resources/index.ts';
import { grown, grownActions } from '../grownRegistry';
import { api, openServer, useServer, type TestServer } from './server';

describe('demo data', () => {
  const server = useServer({ demo: true, filled: true });

  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(server().context.db)).rows as Record<string, unknown>[];
  const signIn = async (email: string) => {
    const { body } = await server().call('POST', '/jwt/login', { email, password: demoPassword });
    return (path: string) => server().call('GET', `${api}/${path}`, undefined, { authorization: `Bearer ${String(body.accessToken)}` });
  };

  it('has 2,000 assets of 60 models in 120 locations, 40 people, and something in every register', async () => {
    const get = await signIn('admin@mainstay.example');
    const totals = await Promise.all(
      registry.all.map(async ({ name, api: { list } }) => [name, (await get(`${list}?limit=1`)).body.total] as const),
    );
    expect(Object.fromEntries(totals)).toMatchObject({ models: 60, locations: 120, users: 40, companies: 5, 'escalation-matrix': 3 });
    for (const [name, total] of totals) expect(total, name).toBeGreaterThan(2);
    expect(await rowsOf(sql`select count(*)::int as n from hardware`)).toEqual([{ n: 2000 }]);
  });

  it.each(['hardware', 'workorders'])('says of no record of %s that it was changed last before its history ends', async register => {
    const [found] = await rowsOf(sql`select count(*)::int as all, count(*) filter (where t.updated_at < past.latest)::int as early
      from ${sql.table(register)} as t
      join (select record_id, max(created_at) as latest from history where register = ${register} group by record_id) as past on past.record_id = t.id`);
    expect(found?.all).toBeGreaterThan(0);
    expect(found?.early).toBe(0);
  });

  it('lets the four demo accounts in, each with the rights of its role', async () => {
    const may = async (email: string) => {
      const get = await signIn(email);
      return Promise.all(['hardware', 'suppliers', 'groups'].map(async path => (await get(path)).status));
    };
    expect(await Promise.all(demoAccounts.map(({ email }) => may(email)))).toEqual([
      [200, 200, 200],
      [200, 200, 403],
      [200, 403, 403],
      [200, 200, 403],
    ]);
  });

  it('tells the console its accounts', async () => {
    const { body } = await server().call('GET', '/config.json');
    expect(body).toMatchObject({ demoAccounts: demoAccounts.map(({ email, role }) => ({ email, password: demoPassword, role })) });
  });

  it('is believable: a tree of places, heads of departments, assets with people and within assets, custom values by model', async () => {
    const [depth] = await rowsOf(sql`with recursive t as (select id, 1 as level from locations where parent_id is null union all
      select l.id, t.level + 1 from locations l join t on l.parent_id = t.id) select max(level)::int as deepest, count(*)::int as reached from t`);
    expect(depth).toEqual({ deepest: 3, reached: 120 });
    expect(await rowsOf(sql`select 1 from departments where manager_id is null`)).toEqual([]);
    const [assigned] = await rowsOf(
      sql`select count(assigned_user_id)::int as people, count(assigned_location_id)::int as places, count(assigned_asset_id)::int as hosts from hardware`,
    );
    for (const kind of ['people', 'places', 'hosts']) expect(assigned?.[kind], kind).toBeGreaterThan(50);
    const get = await signIn('admin@mainstay.example');
    const { body } = await get('hardware?search=laptop&limit=1');
    expect(body.rows[0]?.custom_fields).toMatchObject({ 'IP address': { field_format: 'IPV4', value: expect.stringMatching(/^10\./) } });
  });

  it('breaks none of the rules: any asset can be saved again', async () => {
    const admin = await server().signIn();
    const { body } = await admin.get('hardware?limit=60&offset=700&sort=id&order=asc');
    for (const { id, custom_fields } of body.rows) {
      const values = Object.values(custom_fields as Record<string, { field: string; value: string }>).map(({ field, value }) => [
        field,
        value,
      ]);
      const answer = await admin.patch(`hardware/${String(id)}`, { notes: 'Seen on the yearly count.', ...Object.fromEntries(values) });
      expect(answer.body.status, JSON.stringify(answer.body.messages)).toBe('success');
    }
  });

  it('is known to the database at once by how large its tables are', async () => {
    const unknown = await rowsOf(
      sql`select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples < 0`,
    );
    expect(unknown).toEqual([]);
  });

  it('is loaded once', async () => {
    await fillInstallation(server().context);
    expect(await rowsOf(sql`select count(*)::int as n from companies`)).toEqual([{ n: 5 }]);
  });
});

describe('an empty installation', () => {
  const server = useServer({ filled: true });

  it('begins with the rows of the definitions and nothing else', async () => {
    const admin = await server().signIn();
    const names = async (path: string) => (await admin.get(path)).body.rows.map(row => row.name);
    expect(await names('statuslabels?sort=id&order=asc')).toEqual(['Ready to deploy', 'Under repair', 'Out of order', 'Scrapped']);
    expect(await names('companies')).toEqual([]);
    expect((await server().call('GET', '/config.json')).body).not.toHaveProperty('demoAccounts');
  });
});

describe('registers that are added by a file each, and fields by a line each', () => {
  const label = (one: string) => ({ one, many: `${one}s` });
  const name = text({ label: 'Name', required: true });
  const added = (register: string, fields: Parameters<typeof defineResource>[0]['fields'], more: { sample?: { count: number } } = {}) =>
    defineResource({ name: register, label: label(register), section: 'x', fields: { name, ...fields }, ...more });
  const makers = added('makers', { name: text({ label: 'Name', required: true, unique: true }) }, { sample: { count: 4 } });
  // A circle: a rig's maker, and (by a reference that the compiler knows) the users it belongs to.
  const rigs = defineResource({
    name: 'rigs',
    label: label('Rig'),
    section: 'x',
    fields: {
      name,
      state: select(['on', 'off'], { label: 'State', required: true }),
      why: text({ label: 'Why', required: true }),
      cost: money({ label: 'Cost' }),
      owner: ref('users', { label: 'Owner' }),
    },
    when: { why: { state: 'off' } },
    sample: { rows: [{ name: 'The first rig', state: 'on' }], count: 6 },
  });
  const suppliers = registry.get('suppliers');
  const more = createRegistry([
    ...grown.all.filter(one => one !== suppliers),
    {
      ...suppliers,
      fields: {
        ...suppliers.fields,
        owner: ref('users', { label: 'Owner', required: true }),
        code: { ...name, label: 'Code' },
        bond: money({ label: 'Bond', max: 500 }),
      },
      list: { ...suppliers.list, columns: [...suppliers.list.columns, 'bond'] },
    },
    rigs,
    makers,
    added('badges', { asset: ref('hardware', { label: 'Asset', required: true }) }, { sample: { count: 3 } }),
    added('visits', {
      person: ref('users', { label: 'Person', required: true }),
      place: ref('locations', { label: 'Place', required: true }),
    }),
    added('papers', { scans: files({ label: 'Scans', required: true }) }),
    added('copies', { paper: ref('papers' as 'users', { label: 'Paper', required: true }) }),
  ]);
  // Nothing of it is prepared: all registers are filled at once, with those that were added.
  const server = useServer({ demo: true, filled: true }, more, grownActions);
  const before = useServer({ demo: true, filled: true });

  it('change nothing of what others begin with, which is the same every time', async () => {
    const printOf = async ({ context }: TestServer) =>
      (
        await sql<{
          print: string;
        }>`select md5(string_agg(concat_ws('|', asset_tag, name, serial, purchase_cost, custom_fields), ';' order by id)) as print
          from hardware`.execute(context.db)
      ).rows[0]?.print;
    const print = await printOf(server());
    expect(print).toMatch(/^\w{32}$/);
    expect(print).toBe(await printOf(before()));
  });

  it('get samples of their kinds beside the rows they bring, and their references point somewhere', async () => {
    const admin = await server().signIn();
    const { body } = await admin.get('rigs?sort=id&order=asc');
    expect(body.total).toBe(7);
    expect(body.rows[0]).toMatchObject({ name: 'The first rig', owner: null });
    for (const row of body.rows.slice(1)) {
      expect(row.owner).toMatchObject({ id: expect.any(Number) as number });
      expect(row.why === null).toBe(row.state === 'on');
    }
    expect((await admin.get('makers')).body.total).toBe(4);
  });

  it('get samples in the order that references need; one whose samples cannot be made starts empty and says why', async () => {
    const admin = await server().signIn();
    const totals = ['badges', 'visits', 'papers', 'copies', 'models'].map(
      async register => (await admin.get(`${register}?limit=1`)).body.total,
    );
    expect(await Promise.all(totals)).toEqual([3, 8, 0, 0, 60]);
    const { rows } = (await admin.get('suppliers?limit=500')).body;
    expect(rows[0]).toMatchObject({ owner: { id: expect.any(Number) as number }, code: expect.any(String) as string });
    for (const { bond } of rows) expect(bond).toMatch(/^[1-4]?\d?\d\.\d{3}$|^500\.000$/);
    expect(server().log.flatMap(({ level, message }) => (level === 'warn' ? [message] : []))).toEqual([
      'papers starts empty: no sample follows its rules (scans: This field is required.)',
      'copies starts empty: no sample follows its rules (paper: This field is required.)',
    ]);
  });
});

it('what is referred to is loaded before what refers to it', () => {
  const names = loadingOrder(registry).map(({ name }) => name);
  const before = (one: string, other: string) => expect(names.indexOf(one), `${one} before ${other}`).toBeLessThan(names.indexOf(other));
  before('categories', 'models');
  before('models', 'hardware');
  before('users', 'hardware');
  before('fields', 'fieldsets');
  before('groups', 'users');
});

describe('the first administrator', () => {
  const made = async (settings: Parameters<typeof openServer>[0]) => {
    const server = await openServer(settings);
    await createFirstAdministrator(server.context);
    await createFirstAdministrator(server.context);
    const { rows } = await sql<{ email: string }>`select email from users`.execute(server.context.db);
    const lines = server.log.map(({ message }) => String(message));
    const password = /The password is (\S+)/.exec(lines[0] ?? '')?.[1] ?? settings?.adminPassword;
    const { status } = await server.call('POST', '/jwt/login', { email: rows[0]?.email ?? '', password: password ?? '' });
    await server.close();
    return { people: rows.map(({ email }) => email), lines, status };
  };

  it('is the one that is named, and the password is not logged', async () => {
    const { people, lines, status } = await made({ demo: false, adminEmail: 'boss@plant.example', adminPassword: 'a long password' });
    expect({ people, lines, status }).toEqual({
      people: ['boss@plant.example'],
      lines: ['Made the administrator boss@plant.example.'],
      status: 200,
    });
  });

  it('gets a password of its own when none is given, told once', async () => {
    const { lines, status } = await made({ demo: false });
    expect([lines.length, status]).toEqual([1, 200]);
  });

  it('is not made beside demo accounts unasked', async () => expect((await made({ demo: true })).people).toEqual([]));
});
