import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useServer, type Client } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
const performing = ['inspections.view.own', 'inspections.perform'];
const supervising = [
  'inspections.view',
  'inspections.approve',
  'inspections.justify',
  'inspections.assign',
  'workorders.create',
  'workorders.view',
];

let site: Awaited<ReturnType<typeof makeSite>>;
let technician: Client;
let supervisor: Client;
let ids: number[];

/** Two pumps, whose inspections of one morning are due. */
beforeEach(async () => {
  server().clock = new Date('2026-03-02T05:00:00Z');
  site = await makeSite(server(), { assets: 2 });
  const scheduler = await server().make('schedulers', schedulerOf(site, { end: '2026-03-02' }));
  await plan(server());
  server().clock = new Date('2026-03-02T06:30:00Z');
  ids = (await rowsOf(server(), scheduler)).map(row => row.id);
  technician = await server().signIn(performing, { groups: [site.group] });
  supervisor = await server().signIn(supervising);
});

const call = (who: Client, id: number | undefined, name: string, body: object = {}) => who.post(`audit-inspection/${id}/${name}`, body);
const answers = (bearing: unknown, seal: string, more: object = {}) => ({
  answers: [
    { key: 'bearing', value: bearing, client_id: `bearing-${Math.random()}`.replace('.', '-'), ...more },
    { key: 'seal', value: seal, comment: 'Looked at it' },
  ],
});
async function complete(id: number | undefined, bearing = 60): Promise<void> {
  await call(technician, id, 'answers', answers(bearing, 'good'));
  expect((await call(technician, id, 'submit')).body).toMatchObject({ status: 'success', payload: { audit_status: 'completed' } });
}
const statusOf = async (id: number | undefined) => (await supervisor.get(`audit-inspection/${id}`)).body.audit_status;
const approval = (who: Client, body: object) => who.post('audit-inspection/approval', body);

describe('an inspection', () => {
  test('is found by the words of its state, which follow the clock', async () => {
    const found = async (word: string) =>
      (await supervisor.get(`reports/inspections?status[]=${word}&schedules[]=${await schedulerId()}`)).body.total;
    const schedulerId = async () =>
      (await sql<{ id: number }>`select scheduler_id as id from inspections where id = ${ids[0]}`.execute(server().context.db)).rows[0]?.id;
    const now = Date.now();
    const set = async (start: number, due: number, expires: number) => {
      const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(0, 19);
      await sql`update inspections set audit_start_date = ${at(start)}::timestamp, audit_end_date = ${at(due)}::timestamp,
        schedule_expire_date = ${at(expires)}::timestamp where id = any(${ids}::int[])`.execute(server().context.db);
      server().clock = new Date(now);
      supervisor = await server().signIn(supervising);
    };
    for (const [word, times] of Object.entries({ pending: [1, 2, 3], due: [-1, 1, 2], overdue: [-2, -1, 1], expired: [-3, -2, -1] })) {
      await set(times[0] ?? 0, times[1] ?? 0, times[2] ?? 0);
      const totals = [];
      for (const other of ['pending', 'due', 'overdue', 'expired']) totals.push([other, await found(other)]);
      expect(Object.fromEntries(totals)).toEqual({ pending: 0, due: 0, overdue: 0, expired: 0, [word]: 2 });
      expect(await statusOf(ids[0])).toBe(word);
    }
  });

  test('is taken, answered and submitted once, however often the calls are made', async () => {
    const [id] = ids;
    const other = await server().signIn(performing, { groups: [site.group] });
    expect((await call(technician, id, 'take', { client_id: 'take-0001' })).body.payload).toMatchObject({
      taken_by: { id: technician.id },
    });
    expect((await call(other, id, 'take')).body).toMatchObject({ status: 'error', payload: { taken_by: { id: technician.id } } });
    const sent = { answers: [{ key: 'bearing', value: '60', client_id: 'answer-001' }] };
    await Promise.all([call(technician, id, 'answers', sent), call(technician, id, 'answers', sent)]);
    const early = await call(technician, id, 'submit', {
      answers: [
        { key: 'bearing', client_id: 'answer-001' },
        { key: 'seal', client_id: 'answer-002' },
      ],
    });
    expect(early.body.payload).toMatchObject({ lacks: { keys: ['seal'] } });
    expect((await call(technician, id, 'submit')).body.payload).toMatchObject({ missing: [{ key: 'seal' }] });
    await call(technician, id, 'answers', { key: 'seal', value: 'good', client_id: 'answer-002' });
    const submit = {
      client_id: 'submit-001',
      answers: [
        { key: 'bearing', client_id: 'answer-001' },
        { key: 'seal', client_id: 'answer-002' },
      ],
    };
    for (let time = 0; time < 3; time += 1)
      expect((await call(technician, id, 'submit', submit)).body.payload).toMatchObject({
        audit_status: 'completed',
        audit_result: 'Pass',
      });
    const { rows } =
      await sql`select 1 from history where register = 'inspections' and record_id = ${id} and changes -> 'audit_status' is not null`.execute(
        server().context.db,
      );
    expect(rows).toHaveLength(1);
  });

  test('keeps what somebody else found beside the answers of whoever has taken it, before and after these, and once it is completed', async () => {
    const [id] = ids;
    const other = await server().signIn(performing, { groups: [site.group] });
    const stranger = await server().signIn(performing);
    await call(technician, id, 'take');
    const found = { key: 'bearing', value: '65', comment: 'By hand', client_id: 'other-0001' };
    for (const time of [1, 2]) expect([time, (await call(other, id, 'answers', found)).body.status]).toEqual([time, 'success']);
    expect((await call(stranger, id, 'answers', found)).body.status).toBe('error');
    expect((await supervisor.get(`audit-inspection/${id}`)).body).toMatchObject({ answers: 0 });
    await call(technician, id, 'answers', answers(60, 'good'));
    expect((await call(technician, id, 'submit')).body.payload).toMatchObject({ audit_result: 'Pass', flags: 'second_reading' });
    expect((await call(technician, id, 'answers', answers(61, 'good'))).body.status).toBe('error');
    await call(other, id, 'answers', { key: 'seal', value: 'bad', comment: 'Drips' });
    await call(other, id, 'answers', { key: 'seal', value: 'bad' });
    const { body } = await supervisor.get(`audit-inspection/${id}/edit`);
    expect(body).toMatchObject({ audit_status: 'completed', audit_result: 'Pass' });
    expect(body.checklists).toMatchObject([
      {
        parameters: [
          { answer: { value: '60', other_reading: expect.stringContaining('65') }, readings: [{ value: '65', comment: 'By hand' }] },
          { answer: { value: 'good', result: 'accept' }, readings: [{ user: { id: other.id }, value: 'bad', comment: 'Drips' }] },
        ],
      },
    ]);
  });

  test('that two phones answer at once has one answer and the other reading beside it, and is completed once', async () => {
    const [id] = ids;
    const other = await server().signIn(performing, { groups: [site.group] });
    const phones = [
      { who: technician, body: answers(60, 'good') },
      { who: other, body: answers(65, 'good') },
    ];
    for (const round of [1, 2]) {
      const sent = await Promise.all(phones.map(({ who, body }) => call(who, id, 'answers', body)));
      expect([round, ...sent.map(({ body }) => body.status)]).toEqual([round, 'success', 'success']);
    }
    const { rows } = await sql<{ value: string; other_reading: string | null }>`select value, other_reading from inspection_answers
      where inspection_id = ${id} and key = 'bearing'`.execute(server().context.db);
    expect(rows).toHaveLength(1);
    expect([rows[0]?.value, rows[0]?.other_reading?.replace(/^.*: /, '')].sort()).toEqual(['60', '65']);
    const submitted = await Promise.all(phones.map(({ who }) => call(who, id, 'submit')));
    expect(submitted.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
    expect((await supervisor.get(`audit-inspection/${id}`)).body).toMatchObject({ audit_status: 'completed', flags: 'second_reading' });
  });

  test('asks for what its rules require beside an answer, and tells of earlier values', async () => {
    const [id] = ids;
    await call(technician, id, 'answers', {
      answers: [
        { key: 'bearing', value: 82 },
        { key: 'seal', value: 'bad' },
      ],
    });
    expect((await call(technician, id, 'submit')).body.payload).toMatchObject({ missing: [{ key: 'seal' }] });
    await call(technician, id, 'answers', { key: 'seal', value: 'bad', comment: 'Drips' });
    expect((await call(technician, id, 'submit')).body.payload).toMatchObject({ audit_result: 'Fail', rejects: 2 });
    const { body } = await supervisor.get(`audit-inspection/${id}/edit`);
    expect(body).toMatchObject({ id, allowed: { approve: true, take: false, justify: false } });
    expect(body.checklists).toMatchObject([
      { parameters: [{ key: 'bearing', answer: { value: '82', number: 82, result: 'reject' }, earlier: [] }, {}] },
    ]);
    await sql`insert into inspections (audit_name, asset_id, audit_status) values ('Before', ${site.pumps[0]}, 'approved')`.execute(
      server().context.db,
    );
    await sql`insert into inspection_answers (inspection_id, asset_id, attempt, checklist_id, key, value, number, captured_at, received_at)
      select max(id), ${site.pumps[0]}, 1, ${site.checklist}, 'bearing', '71', 71, '2026-02-01', '2026-02-01' from inspections`.execute(
      server().context.db,
    );
    const again = (await supervisor.get(`audit-inspection/${id}/edit`)).body.checklists as unknown as {
      parameters: { earlier: object[] }[];
    }[];
    expect(again[0]?.parameters[0]?.earlier).toMatchObject([{ number: 71 }]);
  });

  test('is approved by somebody else, in bulk, each by itself', async () => {
    await complete(ids[0]);
    const own = await server().signIn([...performing, ...supervising], { groups: [site.group] });
    await call(own, ids[1], 'answers', answers(60, 'good'));
    await call(own, ids[1], 'submit');
    expect((await approval(own, { ids: ids[1], action: 1, mode: '' })).body).toMatchObject({
      status: 'error',
      payload: { done: [], refused: [{ id: ids[1] }] },
    });
    const { body } = await approval(supervisor, { ids: `${ids.join(',')},999999`, action: 1, mode: '' });
    expect(body).toMatchObject({
      status: 'success',
      payload: { done: ids, refused: [{ id: 999_999, messages: 'Inspection not found.' }] },
    });
    expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual(['approved', 'approved']);
  });

  test('is returned as a whole with new times, and keeps every attempt', async () => {
    const [id] = ids;
    await complete(id);
    server().clock = new Date('2026-03-02T08:00:00Z');
    [technician, supervisor] = [await server().signIn(performing, { groups: [site.group] }), await server().signIn(supervising)];
    expect((await approval(supervisor, { ids: [id], action: 4, mode: 2, comment: 'Photo unclear' })).body.status).toBe('success');
    const row = (await supervisor.get(`audit-inspection/${id}`)).body;
    expect(row).toMatchObject({ audit_status: 'rejected', attempt: 2, audit_result: null });
    expect(JSON.stringify(row.audit_end_date)).toContain('2026-03-02 12:00:00');
    expect((await call(technician, id, 'submit')).body.payload).toMatchObject({ missing: [{}, {}] });
    await complete(id, 70);
    const details = (await supervisor.get(`reports/inspection/${id}/details`)).body;
    expect(details.attempts).toMatchObject([
      { attempt: 1, answers: [{ value: '60' }, {}] },
      { attempt: 2, answers: [{ value: '70' }, {}] },
    ]);
  });

  test('is returned for exactly the parameters that are rejected', async () => {
    const [id] = ids;
    await complete(id);
    const parameters = async () =>
      (
        (await supervisor.get(`audit-inspection/${id}/edit`)).body.checklists as unknown as {
          parameters: { key: string; is_open: boolean; answer: { id: number } }[];
        }[]
      )[0]?.parameters ?? [];
    const [bearing, seal] = await parameters();
    const judge = (body: object) => supervisor.post('audit-inspection/parameters/approval', body);
    expect((await judge({ ids: [bearing?.answer.id], action: 4, mode: 2, comment: 'Measure again' })).body.payload).toMatchObject({
      done: [bearing?.answer.id],
    });
    expect((await parameters()).map(one => [one.key, one.is_open])).toEqual([
      ['bearing', true],
      ['seal', false],
    ]);
    expect((await call(technician, id, 'answers', { key: 'seal', value: 'bad' })).body.status).toBe('error');
    await call(technician, id, 'answers', { key: 'bearing', value: 61 });
    expect((await call(technician, id, 'submit')).body.payload).toMatchObject({ audit_status: 'completed' });
    const newest = (await parameters())[0]?.answer.id;
    expect(newest).not.toBe(bearing?.answer.id);
    await judge({ ids: [newest], action: 1 });
    expect(await statusOf(id)).toBe('completed');
    await judge({ ids: [seal?.answer.id], action: 1 });
    expect(await statusOf(id)).toBe('approved');
  });

  test('that nobody did is justified, withdrawn, and done late once it is reopened', async () => {
    server().clock = new Date('2026-03-03T06:30:00Z');
    supervisor = await server().signIn([...supervising, 'admin']);
    expect(await statusOf(ids[0])).toBe('expired');
    const category = await server().make('justification-categories', { name: 'Flood', counts_as: 'excused' });
    const justified = await approval(supervisor, {
      ids,
      action: 7,
      justification_comment_id: 1,
      comment: 'No way in',
      justification_category: category,
    });
    expect(justified.body.payload).toMatchObject({ done: ids });
    expect((await supervisor.get(`audit-inspection/${ids[0]}`)).body).toMatchObject({
      audit_status: 'justified',
      justification_category: { name: 'Flood' },
    });
    expect((await call(supervisor, ids[0], 'withdraw', { reason: 'Wrong one' })).body.payload).toMatchObject({ audit_status: 'expired' });
    expect((await call(supervisor, ids[0], 'reopen', { reason: 'Now dry', until: '2026-03-04 06:00:00' })).body.payload).toMatchObject({
      audit_status: 'overdue',
    });
    technician = await server().signIn(performing, { groups: [site.group] });
    await complete(ids[0]);
    expect((await supervisor.get(`audit-inspection/${ids[0]}`)).body.inspection_delay).toBe('Yes');
  });

  test('asks to be excused, which is accepted or refused', async () => {
    expect((await call(technician, ids[0], 'excuse', { comment: 'Locked' })).body.status).toBe('success');
    await call(technician, ids[1], 'excuse', { comment: 'Locked too' });
    expect((await approval(supervisor, { ids: [ids[0]], justification_comment_id: 1, comment: 'Agreed' })).body.status).toBe('success');
    expect((await approval(supervisor, { ids: [ids[1]], action: 4, mode: 2, comment: 'The key is here' })).body.status).toBe('success');
    expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual(['justified', 'due']);
  });

  test('that was done in time counts so when it arrives later, within three days', async () => {
    server().clock = new Date('2026-03-03T06:30:00Z');
    technician = await server().signIn(performing, { groups: [site.group] });
    const captured_at = '2026-03-02T09:00:00Z';
    const sealed = (more: object) => ({ answers: answers(60, 'good', more).answers.map(one => ({ ...one, ...more })) });
    expect((await call(technician, ids[0], 'answers', sealed({}))).body.status).toBe('error');
    expect((await call(technician, ids[0], 'answers', sealed({ captured_at }))).body.status).toBe('success');
    expect((await call(technician, ids[0], 'submit')).body.status).toBe('error');
    expect((await call(technician, ids[0], 'submit', { captured_at })).body.payload).toMatchObject({
      flags: 'arrived_late',
      inspection_delay: 'No',
    });
    server().clock = new Date('2026-03-05T17:00:00Z');
    technician = await server().signIn(performing, { groups: [site.group] });
    expect((await call(technician, ids[1], 'answers', sealed({ captured_at }))).body.status).toBe('error');
  });

  test('is hinted at where a number lies far from the last ones of the asset', async () => {
    const [id] = ids;
    await call(technician, id, 'answers', answers(74, 'good'));
    for (let day = 1; day <= 6; day += 1)
      await sql`insert into inspection_answers (inspection_id, asset_id, attempt, checklist_id, key, value, number, captured_at, received_at)
        select ${ids[1]}::int, asset_id, ${day}::int, checklist_id, key, '50', ${50 + (day % 2)}::int, captured_at, received_at from inspection_answers
        where inspection_id = ${id} and key = 'bearing'`.execute(server().context.db);
    expect((await call(technician, id, 'submit')).body.payload).toMatchObject({ flags: 'outlier' });
  });

  test('becomes a work order once for a fault, which the next round knows of', async () => {
    const [id] = ids;
    await call(technician, id, 'answers', {
      answers: [
        { key: 'bearing', value: 82, comment: 'Hums' },
        { key: 'seal', value: 'good' },
      ],
    });
    const view = async () =>
      (
        (await supervisor.get(`audit-inspection/${id}/edit`)).body.checklists as unknown as {
          parameters: { answer: { id: number }; open_workorder: { id: number } | null }[];
        }[]
      )[0]?.parameters[0];
    const answer = (await view())?.answer.id;
    const create = (body: object) => supervisor.post(`audit-inspection/parameters/${answer}/create-workorder`, body);
    const first = (await create({ client_id: 'order-0001' })).body;
    expect(first).toMatchObject({ status: 'success', payload: { title: 'Bearing temperature: 82 °C (20–75)', description: 'Hums' } });
    expect((await create({ client_id: 'order-0001' })).body.payload).toMatchObject({ id: first.payload.id });
    expect((await create({ client_id: 'order-0002' })).body).toMatchObject({
      status: 'error',
      payload: { open_workorder: { id: first.payload.id } },
    });
    expect((await view())?.open_workorder).toMatchObject({ id: first.payload.id });
    expect((await create({ client_id: 'order-0003', add_to: first.payload.id })).body.status).toBe('success');
    expect((await supervisor.post(`audit-inspection/${id}/create-workorder`, { title: 'Own words' })).body.payload).toMatchObject({
      title: 'Own words',
    });
    expect((await technician.post(`audit-inspection/${id}/create-workorder`, {})).status).toBe(403);
  });

  test('is seen, answered and judged within the company only', async () => {
    const company = await server().make('companies', { name: `Company ${ids[0]}` });
    const elsewhere = await server().make('companies', { name: `Elsewhere ${ids[0]}` });
    await sql`update inspections set company_id = ${company} where id = any(${ids}::int[])`.execute(server().context.db);
    const foreign = await server().signIn([...supervising, 'inspections.perform', 'admin'], { company_id: elsewhere });
    const refused = { messages: 'Inspection not found.' };
    expect((await foreign.get(`audit-inspection/${ids[0]}/edit`)).body).toMatchObject(refused);
    for (const name of ['take', 'answers', 'submit', 'cancel'])
      expect((await call(foreign, ids[0], name, { reason: 'No' })).body).toMatchObject(refused);
    expect((await approval(foreign, { ids, action: 1 })).body).toMatchObject({ payload: { done: [] } });
    expect((await foreign.get('reports/inspections')).body.rows.some(row => ids.includes(Number(row.id)))).toBe(false);
  });

  test('is changed by nobody who saw it in another state', async () => {
    const seen = (await supervisor.get(`audit-inspection/${ids[0]}`)).body.lock_version;
    await complete(ids[0]);
    expect((await approval(supervisor, { ids: [ids[0]], action: 1, seen: { [String(ids[0])]: seen } })).body).toMatchObject({
      payload: { refused: [{ messages: 'Somebody else changed this inspection meanwhile.' }] },
    });
  });
});
