import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { tellOfSlots } from '#server/modules/e-loggers/notices/slotNews.ts';
import { useServer, type Client } from '../server';
import { firstMoment } from '../templates/templates';
import { credentials, entered, makeSite, type Site } from './site';

const server = useServer();
let site: Site;
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const shift = (name: string, from: string, to: string, more: object = {}) => ({ name, from, to, days, ...more });
const early = shift('Early', '06:00', '14:00');
const late = shift('Late', '14:00', '22:00');
const night = shift('Night', '22:00', '06:00');

const hour = 3_600_000;
const on = (part: string, body: object) => site.admin.patch(`e-loggers/${String(site.master)}/${part}`, body);
const outlook = async (body: object) => (await site.admin.post(`e-loggers/${String(site.master)}/outlook`, body)).body;
const pattern = { mode: 'shifts', start: '2020-01-01', time_zone: 'UTC', late_after: 30 };

/** Puts the clock on to so many hours of the day after the first, and signs people in again. */
async function at(hours: number, ...clients: readonly Client[]): Promise<Client[]> {
  server().clock = new Date(Date.parse(`${today}T00:00:00Z`) + hours * hour);
  return Promise.all(clients.map(({ id }) => server().beginSession(id)));
}
const today = new Date(Date.parse(firstMoment) + 24 * hour).toISOString().slice(0, 10);

beforeAll(async () => {
  await at(7.25);
  site = await makeSite(server(), { steps: false });
});

test('a pattern of shifts without rows, with equal names, at the same time, without days or of too many is refused at its field', async () => {
  const refused = async (shifts: unknown) => (await on('frequency', { ...pattern, shifts })).body.messages as Record<string, string[]>;
  expect(await refused([])).toEqual({ shifts: ['This field is required.'] });
  expect(await refused([early, { ...late, name: 'early ' }])).toEqual({ shifts: ['Two shifts are called “early”.'] });
  expect(await refused([early, { ...late, from: '13:00' }])).toEqual({
    shifts: ['The shifts “Early” and “Late” are on at the same time.'],
  });
  expect((await refused([{ ...early, days: [] }])).shifts?.[0]).toMatch(/^Row 1/);
  expect((await refused([{ ...early, from: '25:00' }])).shifts?.[0]).toMatch(/^Row 1/);
  expect(await refused(Array.from({ length: 13 }, (_, at) => shift(String(at), `${String(at + 10)}:00`, `${String(at + 10)}:30`)))).toEqual(
    {
      shifts: ['This may have 12 rows at most.'],
    },
  );
});

test('slots are those of the shifts, the next ones are told while typed with the night of the change, and shifts without people as well', async () => {
  const berlin = { ...pattern, time_zone: 'Europe/Berlin', shifts: [early, late, { ...night, groups: [] }], fill_on_duty: true };
  const { payload } = await outlook({ ...berlin, start: '2026-03-28' });
  const { slots } = payload as unknown as { slots: { slot: string; shift: string; is_shifted: boolean }[] };
  expect(slots.slice(0, 4).map(({ slot, shift: name, is_shifted: isShifted }) => [slot, name, isShifted])).toEqual([
    ['2026-03-28T06:00', 'Early', false],
    ['2026-03-28T14:00', 'Late', false],
    ['2026-03-28T22:00', 'Night', true],
    ['2026-03-29T06:00', 'Early', false],
  ]);
  const { operator, first } = site;
  const staffed = [{ ...early, users: [operator.id] }, { ...late, users: [operator.id, first.id] }, night];
  expect((await outlook({ ...pattern, shifts: staffed, fill_on_duty: true, fill_users: [] })).payload).toMatchObject({
    ...{ fillers: 2, without_fillers: 0, missing: {}, unstaffed: [{ shift: 'Night', books: 2 }] },
  });
  expect((await outlook({ ...pattern, shifts: staffed, fill_on_duty: false, fill_users: [] })).payload).toMatchObject({
    ...{ fillers: 0, unstaffed: [], missing: { fill: expect.any(String) as string } },
  });
});

test('whoever is on duty fills and explains the slots of their shifts, is told of them, and amends nothing of others', async () => {
  const { pumps, master } = site;
  const [one, other, third] = [site.operator, site.first, site.second];
  const staffed = [
    { ...early, users: [one.id] },
    { ...late, users: [other.id] },
    { ...night, users: [third.id] },
  ];
  expect((await on('frequency', { ...pattern, shifts: staffed })).body.status).toBe('success');
  await on('fill', { fill_users: [], fill_on_duty: true });
  await on('notifications', { notifications: [{ event: 'slot_opens', whom: 'fillers' }] });
  expect((await site.admin.post(`e-loggers/${String(master)}/publish`, {})).body).toMatchObject({ status: 'success' });

  // Published within the first shift: the next ones are theirs.
  const [operator, first, stranger] = await at(14.25, one, other, site.stranger);
  if (!operator || !first || !stranger) throw new Error('Nobody is there.');
  await tellOfSlots(server().context);
  const told = await sql<{
    user_id: number;
    params: { slot: string };
  }>`select user_id, params from notifications where kind = 'slot_opened'`.execute(server().context.db);
  expect(told.rows).toMatchObject([{ user_id: first.id, params: { slot: `${today} 14:00 · Late` } }]);
  const mine = async (client: Client) =>
    (await client.get('e-loggers/mine')).body as unknown as {
      books: { is_free: boolean; missing: { slot: string }[]; due: { slot: string; shift: string }[] }[];
    };
  const { books } = await mine(first);
  expect(books.map(({ is_free: isFree, due }) => [isFree, due.map(({ shift: name }) => name)])).toEqual([
    [false, ['Late']],
    [false, ['Late']],
  ]);
  expect((await mine(operator)).books.flatMap(({ due }) => due)).toEqual([]);
  expect((await mine(stranger)).books).toEqual([]);
  const submit = async (client: Client, more: object) => (await client.post('elogger-submissions', entered(server(), site, more))).body;
  const slot = `${today}T14:00`;
  expect(await submit(operator, { slot })).toMatchObject({ messages: { slot: ['Others are on duty in this shift.'] } });
  expect(await submit(first, {})).toMatchObject({ messages: { slot: ['This book is filled by slots: choose one.'] } });
  const entry = await submit(first, { slot });
  expect(entry).toMatchObject({ status: 'success', payload: { state: 'approved', late: false } });
  const amend = (client: Client) => client.post(`elogger-submissions/${String(entry.payload.id)}/amend`, entered(server(), site));
  expect((await amend(operator)).body).toMatchObject({ status: 'error' });
  expect((await amend(first)).body).toMatchObject({ status: 'success' });

  // Half an hour after the shift has ended it is missing.
  const [again, second] = await at(22.6, other, third);
  if (!again || !second) throw new Error('Nobody is there.');
  expect((await mine(again)).books[1]?.missing).toMatchObject([{ slot }]);
  const explain = async (client: Client) => {
    const { nonce } = (await client.post('signatures/challenge', {})).body as unknown as { nonce: string };
    const body = { entity_id: pumps[1], category: 'no_staff', text: 'Nobody was there.', nonce, ...(await credentials(client)) };
    return (await client.post(`e-loggers/${String(master)}/slots/${slot}/explain`, body)).body;
  };
  expect(await explain(second)).toMatchObject({ messages: { slot: ['Others are on duty in this shift.'] } });
  expect(await explain(again)).toMatchObject({ status: 'success' });
});
