import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useServer, type Client } from '../server';
import { entered, makeSite, sign, type Site } from './site';

const server = useServer();
let site: Site;
beforeAll(async () => {
  site = await makeSite(server(), { steps: false });
});

const on = (part: string, body: object) => site.admin.patch(`e-loggers/${String(site.master)}/${part}`, body);
const publish = async () => (await site.admin.post(`e-loggers/${String(site.master)}/publish`, {})).body;
const submit = async (more: object = {}) =>
  (await site.operator.post('elogger-submissions', entered(server(), site, more))).body.payload as { id: number; state: string };
const outlook = async (query = '') =>
  (await site.admin.post(`e-loggers/${String(site.master)}/outlook${query}`, {})).body.payload as unknown as {
    ownerless: number;
    stand_ins: object[];
    steps: { by_role: string[]; stand_ins: object[] }[];
  };
const detailsOf = async (client: Client, id: number) =>
  (await client.get(`elogger-submissions/${String(id)}/entry`)).body as unknown as {
    waits_for: { people: { id: number; is_away: boolean; stand_in: { id: number } | null }[] } | null;
    stands_in_for: { id: number; name: string } | null;
    entry: { state: string };
  };
const away = (client: Client) => site.admin.patch(`users/${String(client.id)}`, { absent_from: '2026-02-01' });
const pair = (person: Client, other: Client) => ({ person_id: person.id, stand_in_id: other.id });

test('whoever is away is stood in for by the first who is there: that is shown, told, and part of what is signed', async () => {
  const { operator, first, second, reader, stranger } = site;
  const another = await server().signIn(['elogger-submissions.view.own', 'assets.view']);
  expect((await on('approve', { stand_ins: [pair(first, first)] })).body.messages).toHaveProperty('stand_ins');
  await on('approve', { stand_ins: [pair(first, reader), pair(reader, stranger), pair(first, operator), pair(second, another)] });
  const step = (name: string, client: Client) => ({ name, meaning: 'verified', users: [client.id] });
  await on('approval-flow', { approval_flow: [step('Check', first), step('Release', second)] });
  expect(await publish()).toMatchObject({ status: 'success' });

  const { id } = await submit();
  expect(await detailsOf(reader, id)).toMatchObject({
    waits_for: { people: [{ id: first.id, is_away: false, stand_in: null }] },
    stands_in_for: null,
  });
  expect((await sign(reader, id)).body.messages).toMatch(/Others are named/);
  await away(first);
  const later = await submit();
  const told = await sql<{ user_id: number }>`select user_id from notifications where kind = 'approval_waiting' and record_id = ${later.id}
    order by user_id`.execute(server().context.db);
  expect(told.rows.map(({ user_id: user }) => user)).toEqual([first.id, reader.id]);
  const inPlace = { stands_in_for: { id: first.id } };
  expect(await detailsOf(reader, id)).toMatchObject({
    waits_for: { people: [{ is_away: true, stand_in: { id: reader.id } }] },
    ...inPlace,
  });
  expect(await outlook()).toMatchObject({ stand_ins: [{}], steps: [{ stand_ins: [{}] }, { stand_ins: [] }] });
  const waiting = (await reader.get('elogger-submissions/waiting')).body.payload as unknown as { id: number; for: { id: number } }[];
  expect(waiting.map(one => [one.id, one.for.id])).toEqual([
    [id, first.id],
    [later.id, first.id],
  ]);
  expect((await stranger.get('elogger-submissions/waiting')).body.payload).toEqual([]);
  expect((await sign(reader, id, { for: second.id })).body.messages).toHaveProperty('for');
  expect((await sign(reader, id, { for: first.id })).body).toMatchObject({ status: 'success' });
  const { rows } = await sql<{ content: string }>`select content from elogger_links where kind = 'signed'`.execute(server().context.db);
  expect(JSON.parse(rows[0]?.content ?? '')).toMatchObject({
    ...{ by: { id: reader.id }, for: { id: first.id, name: expect.stringMatching(/^Person/) as string } },
  });

  // The next one, where the stand-in is away as well; never the author, however many are.
  await away(reader);
  await away(stranger);
  expect((await detailsOf(operator, later.id)).stands_in_for).toMatchObject({ id: first.id });
  expect((await sign(operator, later.id)).body.messages).toMatch(/wrote themselves/);

  // Who is deleted is stood in for as well, and shown.
  expect((await sign(another, id)).body.status).toBe('error');
  await site.admin.delete(`users/${String(second.id)}`);
  expect((await detailsOf(site.admin, id)).waits_for).toMatchObject({
    people: [{ id: second.id, is_away: true, stand_in: { id: another.id } }],
  });
  expect((await sign(another, id)).body).toMatchObject({ status: 'success', payload: { state: 'approved' } });
});

test('a step asks the manager of the author and whoever is responsible, and the owner of the logbook where there is none', async () => {
  const { admin, operator, pumps, master } = site;
  const rights = ['elogger-submissions.view.own', 'assets.view'];
  const [manager, responsible, owner] = [await server().signIn(rights), await server().signIn(rights), await server().signIn(rights)];
  const flow = [
    { name: 'Manager', meaning: 'reviewed', author_manager: true },
    { name: 'Place', meaning: 'approved', entity_owner: true },
  ];
  await on('approval-flow', { approval_flow: flow });
  // The pool names others: whoever is asked by role signs all the same.
  await on('approve', { stand_ins: [], approve_users: [site.admin.id] });
  expect((await publish()).messages).toMatch(/name an owner/);
  await admin.patch(`e-loggers/${String(master)}`, { owner_id: owner.id });
  expect(await publish()).toMatchObject({ status: 'success' });
  await admin.patch(`users/${String(operator.id)}`, { manager_id: manager.id });
  const hall = await server().make('locations', { name: 'Hall', manager_id: responsible.id });
  await admin.patch(`hardware/${String(pumps[0])}`, { rtd_location_id: hall });
  expect(await outlook()).toMatchObject({ ownerless: 1, steps: [{ by_role: [] }, { by_role: [] }] });

  const { id } = await submit();
  expect((await outlook(`?entry=${String(id)}`)).steps.map(({ by_role: names }) => names.length)).toEqual([1, 1]);
  expect((await detailsOf(manager, id)).waits_for).toMatchObject({ people: [{ id: manager.id }] });
  expect((await detailsOf(owner, id)).entry).toMatchObject({ state: 'submitted' });
  expect((await sign(responsible, id)).body.status).toBe('error');
  expect((await sign(manager, id)).body).toMatchObject({ payload: { step_name: 'Place' } });
  expect((await sign(responsible, id)).body).toMatchObject({ payload: { state: 'approved' } });

  // Nobody is responsible for the other pump; and whoever is asked for one entry does not see the others.
  const other = await submit({ entity_id: pumps[1] });
  expect((await responsible.get(`elogger-submissions/${String(other.id)}/entry`)).body.status).toBe('error');
  await sign(manager, other.id);
  expect((await sign(owner, other.id)).body).toMatchObject({ payload: { state: 'approved' } });
  await admin.patch(`users/${String(operator.id)}`, { manager_id: null });
  const third = await submit();
  expect((await detailsOf(owner, third.id)).waits_for).toMatchObject({ people: [{ id: owner.id }] });
});

test('nobody signs two steps of an entry, and a logbook that could not be signed so is not published, until one person may', async () => {
  const { stranger, reader, operator, admin } = site;
  await admin.patch(`users/${String(operator.id)}`, { manager_id: null });
  const check = { name: 'Check', meaning: 'verified', users: [stranger.id] };
  const release = { name: 'Release', meaning: 'released', users: [stranger.id] };
  await on('approve', { stand_ins: [], approve_users: [] });
  await on('approval-flow', { approval_flow: [check, release] });
  expect((await publish()).messages).toMatch(/signature of the same person/);
  await on('approval-flow', { approval_flow: [check, { ...release, users: [stranger.id, reader.id] }] });
  expect(await publish()).toMatchObject({ status: 'success' });
  const { id } = await submit();
  await sign(stranger, id);
  expect((await sign(stranger, id)).body.messages).toMatch(/somebody else signs the next step/);
  const waits = async (client: Client) =>
    ((await client.get('elogger-submissions/waiting')).body.payload as unknown as { id: number }[]).map(one => one.id);
  expect([await waits(stranger), await waits(reader)]).toEqual([[], [id]]);
  expect((await detailsOf(admin, id)).waits_for?.people.map(one => one.id)).toEqual([reader.id]);

  await on('approval-flow', { approval_flow: [check, release], sign_once: false });
  expect(await publish()).toMatchObject({ status: 'success' });
  const next = await submit();
  await sign(stranger, next.id);
  expect([await waits(stranger), await waits(reader)]).toEqual([[next.id], [id]]);
  expect((await sign(stranger, next.id)).body).toMatchObject({ payload: { state: 'approved' } });
  // What was entered before is signed as it was then.
  expect((await sign(stranger, id)).body.status).toBe('error');
});
