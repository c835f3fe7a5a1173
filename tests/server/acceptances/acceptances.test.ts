import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptanceReminders } from '#server/modules/acceptances/periodic.ts';
import { useServer, type Client } from '../server';

const server = useServer();
const rights = [
  'assets.view',
  'assets.checkout',
  'assets.checkin',
  'acceptances.view',
  'reports',
  'accessories.view',
  'accessories.checkout',
  'accessories.checkin',
];

/** A black dot, as a picture that somebody has drawn. */
const signature = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

let keeper: Client;
let person: Client;
const ids = { status: 0, model: 0, free: 0, company: 0 };

const make = (register: string, body: object) => server().make(register, body as Record<string, unknown>);
const wanting = (name: string, category_type: string) =>
  make('categories', { name, category_type, require_acceptance: true, eula_text: 'Lock it.' });
const asset = (more: object = {}) => make('hardware', { model_id: ids.model, status_id: ids.status, ...more });
const give = (id: number, to: Client = person) =>
  keeper.post(`hardware/${id}/checkout`, { checkout_to_type: 'user', assigned_user: to.id });
const own = async (client: Client = person) => (await client.get('account/acceptances')).body;
const waiting = async (client: Client = person) => Number((await own(client)).rows.find(({ state }) => state === 'pending')?.id ?? 0);

beforeAll(async () => {
  keeper = await server().signIn(rights);
  person = await server().signIn([]);
  ids.status = await make('statuslabels', { name: 'Ready', type: 'deployable' });
  ids.model = await make('models', { name: 'Toughbook', category_id: await wanting('Laptops', 'asset') });
  ids.free = await make('models', { name: 'Pump', category_id: await make('categories', { name: 'Pumps', category_type: 'asset' }) });
  ids.company = await make('companies', { name: 'Other' });
});

describe('what is handed out', () => {
  test('is asked to be accepted only where its category wants that, of the person who has it in the end', async () => {
    await give(await make('hardware', { model_id: ids.free, status_id: ids.status }));
    await keeper.post(`hardware/${await asset()}/checkout`, {
      checkout_to_type: 'location',
      assigned_location: await make('locations', { name: 'Sitra' }),
    });
    expect((await own()).total).toBe(0);
    const laptop = await asset({ asset_tag: 'LAP-1' });
    await give(laptop);
    expect((await own()).rows).toMatchObject([
      { item: 'LAP-1', item_type: 'asset', state: 'pending', terms: 'Lock it.', given_by: 'Person 1' },
    ]);
    expect((await person.get('notifications')).body.rows).toMatchObject([
      { kind: 'acceptance_asked', params: { item: 'LAP-1' } },
      { kind: 'assigned' },
    ]);
    expect((await keeper.get(`hardware/${laptop}`)).body.acceptance).toBe('pending');
    // A tool that goes to the laptop is in the hands of whoever has the laptop.
    const tool = await make('accessories', { name: 'Docking station', qty: 3, category_id: await wanting('Docks', 'accessory') });
    await keeper.post(`accessories/${tool}/checkout`, { assigned_asset: laptop, checkout_qty: 2 });
    expect((await own()).rows[0]).toMatchObject({ item: 'Docking station', item_type: 'accessory', quantity: 2 });
    // What comes back need not be accepted any more.
    await keeper.post(`accessories/${String((await keeper.get(`accessories/${tool}/checkedout`)).body.rows[0]?.id)}/checkin`, {});
    await keeper.post(`hardware/${laptop}/checkin`, {});
    expect(await own()).toEqual({ total: 0, rows: [] });
    expect((await keeper.get('acceptances?state=withdrawn')).body.total).toBe(2);
    expect((await keeper.get(`hardware/${laptop}`)).body.acceptance).toBeNull();
  });

  test('is accepted once, with a signature, by nobody else', async () => {
    const laptop = await asset();
    await give(laptop);
    const id = await waiting();
    expect((await keeper.post(`account/acceptances/${id}`, { accepted: true, signature })).body).toMatchObject({
      status: 'error',
      messages: 'Acceptance not found.',
    });
    expect((await person.post(`account/acceptances/${id}`, { accepted: true })).body.messages).toEqual({ signature: ['Sign it.'] });
    expect(
      (await person.post(`account/acceptances/${id}`, { accepted: true, signature: 'data:image/png;base64,AAAA' })).body.messages,
    ).toHaveProperty('signature');
    expect((await person.post(`account/acceptances/${id}`, {})).body.messages).toHaveProperty('accepted');
    const both = await Promise.all(
      [1, 2].map(() => person.post(`account/acceptances/${id}`, { accepted: true, signature, note: 'Thanks' })),
    );
    expect(both.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
    const row = (await keeper.get(`acceptances/${id}`)).body;
    expect(row).toMatchObject({ state: 'accepted', note: 'Thanks', on_behalf: false, decided_by: { id: person.id } });
    expect(row.signature).toMatch(/^\/uploads\//);
    const [told] = (await keeper.get(`reports/activity?item_type=asset&item_id=${laptop}&action_type=accepted`)).body.rows;
    expect(told).toMatchObject({ admin: { id: person.id }, target: { id: person.id }, note: 'Thanks' });
    expect((await keeper.get('hardware?acceptance=accepted')).body.rows).toMatchObject([{ id: laptop }]);
  });

  test.each(['asset', 'accessory', 'consumable', 'component', 'license'])('is back in stock where it is declined: %s', async type => {
    const admin = await server().signIn();
    const category_id = await wanting(`Declined ${type}`, type);
    const registers = {
      asset: 'hardware',
      accessory: 'accessories',
      consumable: 'consumables',
      component: 'components',
      license: 'licenses',
    };
    const register = registers[type as keyof typeof registers];
    const bodies = {
      asset: { model_id: ids.model, status_id: ids.status },
      license: { name: 'CAD', seats: 2, category_id, reassignable: false },
    };
    const item = await make(register, bodies[type as keyof typeof bodies] ?? { name: `Thing ${type}`, qty: 5, category_id });
    const to = { asset: { checkout_to_type: 'user', assigned_user: person.id }, license: { assigned_to: person.id } };
    await admin.post(`${register}/${item}/checkout`, { assigned_user: person.id, ...to[type as keyof typeof to] });
    const id = await waiting();
    expect((await person.post(`account/acceptances/${id}`, { accepted: false })).body.messages).toHaveProperty('note');
    expect((await person.post(`account/acceptances/${id}`, { accepted: false, note: 'Not mine' })).body).toMatchObject({
      status: 'success',
    });
    const thing = (await admin.get(`${register}/${item}`)).body;
    const back = { asset: { assigned_to: null, acceptance: null }, accessory: { remaining_qty: 5 }, license: { free_seats_count: 2 } };
    expect(thing).toMatchObject(back[type as keyof typeof back] ?? { remaining: 5 });
    expect((await admin.get('notifications')).body.rows[0]).toMatchObject({
      kind: 'acceptance_declined',
      params: { comment: 'Not mine' },
      record_id: item,
    });
    expect((await admin.get(`acceptances/${id}`)).body).toMatchObject({ state: 'declined' });
    expect(await waiting()).toBe(0);
  });
});

describe('whoever checks things out', () => {
  test('answers for others with a reason, and reminds or withdraws many, each told by itself', async () => {
    const gone = await server().signIn([]);
    const laptops = [await asset(), await asset(), await asset()];
    await give(laptops[0] as number);
    await give(laptops[1] as number, gone);
    await give(laptops[2] as number);
    await (await server().signIn()).patch(`users/${gone.id}`, { activated: false });
    const { rows } = (await keeper.get('acceptances?state=pending&sort=id&order=asc')).body;
    const [first, unreachable, last] = rows.map(row => Number(row.id));
    expect((await keeper.post('acceptances/remind', { ids: [first, unreachable, 999_999] })).body).toMatchObject({
      status: 'success',
      payload: {
        done: [first],
        refused: [
          { id: unreachable, messages: expect.stringContaining('does not sign in') },
          { id: 999_999, messages: 'Acceptance not found.' },
        ],
      },
    });
    expect((await keeper.get(`acceptances/${first}`)).body).toMatchObject({
      reminders: 1,
      last_reminder: { datetime: expect.any(String) },
    });
    expect((await keeper.post(`acceptances/${unreachable}/on-behalf`, { accepted: true })).body.messages).toEqual({ reason: ['Say why.'] });
    expect((await keeper.post(`acceptances/${unreachable}/on-behalf`, { accepted: true, reason: 'On paper' })).body.status).toBe('success');
    expect((await keeper.get(`acceptances/${unreachable}`)).body).toMatchObject({
      state: 'accepted',
      on_behalf: true,
      note: 'On paper',
      decided_by: { id: keeper.id },
    });
    expect((await keeper.post('acceptances/withdraw', { ids: [last, unreachable], reason: 'Lent for a day' })).body).toMatchObject({
      payload: { done: [last], refused: [{ id: unreachable }] },
    });
    expect((await keeper.get(`hardware/${laptops[2]}`)).body.assigned_to).toMatchObject({ id: person.id });
    expect((await keeper.post('acceptances/remind', { ids: [] })).body.messages).toHaveProperty('ids');
    await person.post(`account/acceptances/${first}`, { accepted: false, note: 'No' });
  });

  test('needs the right of the register and to see the company', async () => {
    const [tools, other] = [await server().signIn(['accessories.checkout']), await server().signIn(rights, { company_id: ids.company })];
    await give(await asset({ company_id: await make('companies', { name: 'Ours' }) }));
    const id = await waiting();
    expect((await person.post('acceptances/remind', { ids: [id] })).status).toBe(403);
    expect((await tools.post('acceptances/remind', { ids: [id] })).body.messages).toBe(
      'Only whoever may check such things out follows this up.',
    );
    expect((await other.post(`acceptances/${id}/on-behalf`, { accepted: true, reason: 'x' })).body.messages).toBe('Acceptance not found.');
    expect((await other.get('acceptances')).body.rows.map(row => row.id)).not.toContain(id);
    // One's own are seen by whoever has no other right than that.
    const mine = await server().signIn(['acceptances.view.own']);
    expect((await mine.get('acceptances')).body.total).toBe(0);
    await person.post(`account/acceptances/${id}`, { accepted: false, note: 'No' });
  });
});

test('people are reminded by themselves as often as the setting says', async () => {
  await give(await asset({ asset_tag: 'LAP-R' }));
  const id = await waiting();
  const reminders = async () =>
    (await sql<{ reminders: number }>`select reminders from acceptances where id = ${id}`.execute(server().context.db)).rows[0]?.reminders;
  const turn = async (days: number) => {
    server().clock = new Date(server().clock.getTime() + days * 86_400_000);
    await acceptanceReminders.turn(server().context);
  };
  await turn(6);
  expect(await reminders()).toBe(0);
  for (const count of [1, 2, 3, 3]) {
    await turn(7);
    expect(await reminders()).toBe(count);
  }
  const again = await server().beginSession(person.id);
  const kinds = (await again.get('notifications?limit=4')).body.rows.map(({ kind }) => kind);
  expect(kinds).toEqual([...Array<string>(3).fill('acceptance_reminder'), 'acceptance_asked']);
});
