import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/context.ts';
import { queueMail, type Mail } from '#server/mail/queueMail.ts';
import { mail as job } from '#server/modules/mail/periodic.ts';
import { escalation } from '#server/modules/workorders/periodic.ts';
import { startWorker } from '#server/worker/startWorker.ts';
import { Mailbox } from './mailbox';
import { openServer, useServer, type Client, type TestServer } from './server';

const box = new Mailbox();
let smtpUrl: string;
let server: Awaited<ReturnType<typeof openServer>>;
let chief: Client;

beforeAll(async () => {
  smtpUrl = await box.open();
  server = await openServer({ smtpUrl, mailFrom: 'Mainstay <mainstay@utilities.example>', publicUrl: 'https://console.example' });
});
afterAll(async () => {
  await server.close();
  await box.close();
});
beforeEach(async () => {
  await sql`delete from mails`.execute(server.context.db);
  [box.mails, box.refusal, server.log] = [[], () => undefined, []];
  chief = await server.signIn(['workorders.view']);
});

const queue = (mail: Mail, on: TestServer = server) => on.context.db.transaction().execute(db => queueMail(on.context, db, mail));
const about = (id: number) => ({ template: 'workorder-escalated', subject: { register: 'workorders', id }, values: { level: 2 } });
const order = (body: object = {}) => server.make('workorders', { title: 'Pump leaks', ...body });
const minutesLater = (minutes: number) => (server.clock = new Date(server.clock.getTime() + minutes * 60_000));
const send = () => job.turn(server.context);
const addresses = () => box.mails.map(({ to }) => to?.[0]?.address);
const addressOf = async (id: number) =>
  (await sql<{ email: string }>`select email from users where id = ${id}`.execute(server.context.db)).rows[0]?.email;
const rows = async (on: TestServer = server) =>
  (await sql<{ waits: boolean; problem: string | null }>`select send_at is not null as waits, problem from mails`.execute(on.context.db))
    .rows;

describe('the escalation of a work order', () => {
  const level = (hours: number, users: readonly number[], more: object = {}) => ({
    ...{ days: 0, hours, minutes: 0, users, email: true, notification: true, status: true },
    ...more,
  });
  async function escalating(levels: object): Promise<number> {
    const name = `Leak ${chief.id}`;
    await server.make('escalation-matrix', { name, active: true, ...levels });
    return order({ category_id: await server.make('maintenance-categories', { name }) });
  }
  async function later(hours: number) {
    minutesLater(60 * hours);
    await escalation.turn(server.context);
    await send();
  }

  test('writes to each person of a level once, and only where the level says so', async () => {
    const other = await server.signIn(['workorders.view']);
    await escalating({
      level_1: level(1, [chief.id, other.id]),
      level_2: level(2, [chief.id], { email: false }),
      level_3: level(3, [other.id], { notification: false }),
    });
    await later(1);
    await later(0);
    expect(addresses().sort()).toEqual([await addressOf(chief.id), await addressOf(other.id)].sort());
    box.mails = [];
    await later(1);
    expect(addresses()).toEqual([]);
    await later(1);
    expect(addresses()).toEqual([await addressOf(other.id)]);
  });

  test('writes to whom somebody adds to a level that is reached, and not to the one who adds', async () => {
    const id = await escalating({ level_1: level(1, []) });
    await later(1);
    const admin = await server.signIn();
    const assignees = [chief.id, admin.id];
    await admin.post('maintenance/workorders/escalation', { work_order_id: id, level: 1, assignees });
    await send();
    expect(addresses()).toEqual([await addressOf(chief.id)]);
  });

  test('says on the order whether this server sends e-mail', async () => {
    const id = await escalating({ level_1: level(1, [chief.id]) });
    expect((await chief.get(`maintenance/workorders/escalation/view?work_order_id=${id}`)).body).toMatchObject({ sends_email: true });
  });
});

describe('what is given out and comes back', () => {
  async function thing(register: 'hardware' | 'accessories' | 'licenses', name: string, asks = true): Promise<number> {
    const kind = { hardware: 'asset', accessories: 'accessory', licenses: 'license' }[register];
    const category = await server.make('categories', { name: `${name} ${chief.id}`, category_type: kind, checkin_email: asks });
    if (register !== 'hardware') return server.make(register, { name, category_id: category, qty: 5, seats: 5 });
    const model = await server.make('models', { name, category_id: category });
    const status = await server.make('statuslabels', { name: `${name} ${chief.id}`, type: 'deployable' });
    return server.make(register, { asset_tag: `${name} ${chief.id}`, model_id: model, status_id: status });
  }
  async function subjects(): Promise<(string | undefined)[]> {
    await send();
    const told = box.mails.map(({ subject }) => subject);
    box.mails = [];
    return told;
  }

  test('is told to the person who has it, where its category asks for that', async () => {
    const [admin, person] = [await server.signIn(), await server.signIn([])];
    const asset = await thing('hardware', 'Drill');
    await admin.post(`hardware/${asset}/checkout`, { checkout_to_type: 'user', assigned_user: person.id });
    expect(await subjects()).toEqual([expect.stringContaining(`Given to you: Drill ${chief.id}`)]);
    await admin.post(`hardware/${asset}/checkin`, {});
    expect(await subjects()).toEqual([expect.stringContaining(`Returned: Drill ${chief.id}`)]);

    const accessory = await thing('accessories', 'Safety harness');
    await admin.post(`accessories/${accessory}/checkout`, { assigned_user: person.id, checkout_qty: 2 });
    expect(await subjects()).toEqual(['Given to you: 2 × Safety harness']);
    const out = (await admin.get(`accessories/${accessory}/checkedout`)).body.rows[0]?.id;
    await admin.post(`accessories/${String(out)}/checkin`, { checkin_qty: 1 });
    expect(await subjects()).toEqual(['Returned: Safety harness']);

    const license = await thing('licenses', 'Drawing office');
    const seat = (await admin.get(`licenses/${license}/seats`)).body.rows[0]?.id;
    await admin.patch(`licenses/${license}/seats/${String(seat)}`, { assigned_to: person.id });
    expect(await subjects()).toEqual(['Given to you: Drawing office']);
    await admin.patch(`licenses/${license}/seats/${String(seat)}`, { assigned_to: null });
    expect(await subjects()).toEqual(['Returned: Drawing office']);
  });

  test('comes with what administrators want said of it, and never with what is kept from most people', async () => {
    const [admin, person] = [await server.signIn(), await server.signIn([])];
    const asset = await thing('hardware', 'Grinder');
    const set = await server.make('fieldsets', { name: `Tools ${chief.id}` });
    const fields = [
      { name: 'Plate', element: 'text', format: 'ANY', show_in_email: true },
      { name: 'Colour', element: 'text', format: 'ANY' },
      { name: 'Door code', element: 'text', format: 'ANY', show_in_email: true, field_encrypted: true },
      { name: 'Disc', element: 'text', format: 'ANY', show_in_email: true },
      { name: 'Left empty', element: 'text', format: 'ANY', show_in_email: true },
    ];
    const values: Record<string, string> = {};
    for (const [at, field] of fields.entries()) {
      const { payload } = (await admin.post('fields', field)).body;
      await admin.post(`fields/${String(payload.id)}/associate`, { fieldset_id: set });
      if (at < 4) values[String(payload.db_column_name)] = ['A<1>', 'red', '4711', '125 mm'][at] ?? '';
    }
    const { model } = (await admin.get(`hardware/${asset}`)).body as unknown as { model: { id: number } };
    expect((await admin.patch(`models/${model.id}`, { fieldset_id: set })).body.status).toBe('success');
    expect((await admin.patch(`hardware/${asset}`, values)).body.status).toBe('success');
    await admin.post(`hardware/${asset}/checkout`, { checkout_to_type: 'user', assigned_user: person.id });
    await send();
    expect(box.mails.map(({ text }) => text?.trim().split('\n').at(-1))).toEqual(['Plate: A<1> · Disc: 125 mm']);
  });

  test('is told to the person as a whole when somebody asks for it', async () => {
    const [admin, person] = [await server.signIn(), await server.signIn([])];
    const [asset, tool, seat] = [await thing('hardware', 'Lathe'), await thing('accessories', 'Gloves'), await thing('licenses', 'Plans')];
    const email = () => admin.post(`users/${person.id}/email`);
    const has = async () => {
      box.mails = [];
      expect((await email()).body).toMatchObject({ status: 'success' });
      await send();
      return box.mails.map(({ to, text }) => [to?.[0]?.address, text?.replace(/\s+/g, ' ')]);
    };
    expect(await has()).toEqual([[await addressOf(person.id), expect.stringContaining('–') as unknown]]);
    await admin.post(`hardware/${asset}/checkout`, { checkout_to_type: 'user', assigned_user: person.id });
    await admin.post(`accessories/${tool}/checkout`, { assigned_user: person.id, checkout_qty: 2 });
    await admin.post(`licenses/${seat}/checkout`, { assigned_to: person.id });
    await send();
    expect(await has()).toEqual([[await addressOf(person.id), expect.stringContaining(`Lathe ${chief.id}, 2 × Gloves, Plans`) as unknown]]);
    expect((await admin.get(`users/${person.id}`)).body).toMatchObject({
      ...{ assets_count: 1, accessories_count: 1, licenses_count: 1, consumables_count: 0 },
      available_actions: { email: true },
    });

    const silent = await server.make('users', { first_name: 'Silent', username: `silent${person.id}` });
    expect((await admin.get(`users/${silent}`)).body.available_actions).toMatchObject({ email: false });
    expect((await admin.post(`users/${silent}/email`)).body.messages).toBe('This person has no e-mail address, or may not sign in.');
    expect((await admin.post('users/999999/email')).body.messages).toBe('Person not found.');
    expect((await (await server.signIn(['users.view'])).post(`users/${person.id}/email`)).status).toBe(403);
  });

  test('is not told where the category does not ask, or to whom took it themselves', async () => {
    const admin = await server.signIn();
    const take = (id: number, user: number) => admin.post(`hardware/${id}/checkout`, { checkout_to_type: 'user', assigned_user: user });
    expect((await take(await thing('hardware', 'Saw', false), chief.id)).body.status).toBe('success');
    expect((await take(await thing('hardware', 'Lamp'), admin.id)).body.status).toBe('success');
    expect(await subjects()).toEqual([]);
  });
});

describe('what is written', () => {
  const template = (language: string, body: object = {}) =>
    server.make('email-templates', {
      ...{
        name: 'Escalated',
        key: 'reminder',
        language,
        subject: `${language} {{title}}`,
        body: `<p>${language} {{title}}</p>`,
        active: true,
      },
      ...body,
    });
  const speak = (locale: string | null) => sql`update users set locale = ${locale} where id = ${chief.id}`.execute(server.context.db);
  async function written(mail: Partial<Mail> = {}) {
    box.mails = [];
    const subject = { register: 'workorders', id: await order() };
    await queue({ userIds: [chief.id], template: 'reminder', subject, ...mail });
    await send();
    return box.mails[0];
  }

  test('is the template in the language of the person, else the English one, else what the server brings along', async () => {
    await speak('de-AT');
    const mail = about(await order({ location_id: await server.make('locations', { name: 'Werk Nord' }), due_date: '2026-12-01' }));
    expect(await written(mail)).toMatchObject({
      subject: expect.stringMatching(/^Auf Stufe 2 eskaliert: WO-\d+ Pump leaks$/) as string,
      html: expect.stringMatching(/<html lang="de".*Standort: Werk Nord<.*Fällig: 01\.12\.2026</) as string,
      from: { name: 'Mainstay', address: 'mainstay@utilities.example' },
    });
    const english = await template('en');
    expect((await written())?.subject).toBe('en Pump leaks');
    await template('de');
    await template('fr', { active: false });
    expect((await written())?.subject).toBe('de Pump leaks');
    await speak('fr');
    expect((await written())?.subject).toBe('en Pump leaks');
    await speak(null);
    expect((await written())?.subject).toBe('en Pump leaks');
    await sql`delete from "email-templates" where id = ${english}`.execute(server.context.db);
  });

  test('has markup only where the template has it, in its subject and its text as well', async () => {
    const title = '<img src=x onerror="steal()"> & {{person}}';
    const location = await server.make('locations', { name: '<script>steal()</script>' });
    await queue({ userIds: [chief.id], ...about(await order({ title, location_id: location })) });
    await send();
    const mail = box.mails[0];
    expect(mail?.subject).toContain(title);
    expect(mail?.html).toContain('&lt;img src=x onerror="steal()"&gt; &amp; {{person}}');
    expect(mail?.html).not.toMatch(/<(img|script)/);
    expect(mail?.text).toContain(`${title}\n`);
    expect(mail?.text).not.toMatch(/<\/?(p|strong|li|html)\b/);
  });

  test('leads to the record, or says nothing of it where the server does not know its address', async () => {
    const id = await order();
    const link = `https://console.example/workorders/${id}/show`;
    const mail = await written(about(id));
    expect([mail?.html, mail?.text]).toEqual([
      expect.stringContaining(`<a href="${link}">Open the work order</a>`),
      expect.stringContaining(link),
    ]);
    await queue({ userIds: [chief.id], ...about(id) });
    await job.turn({ ...server.context, settings: { ...server.context.settings, publicUrl: null } });
    expect(box.mails[1]?.html).toContain('</ul>');
    expect(box.mails[1]?.html).not.toMatch(/Open the work order|<a|<p><\/p>/);
  });

  test('carries no header that somebody smuggles in by a name or a title', async () => {
    const smuggled = 'x\r\nBcc: spy@evil.example\r\n\r\nbody';
    await sql`update users set first_name = ${smuggled} where id = ${chief.id}`.execute(server.context.db);
    const id = await order();
    await sql`update workorders set title = ${smuggled} where id = ${id}`.execute(server.context.db);
    const mail = await written(about(id));
    expect(addresses()).toEqual([await addressOf(chief.id)]);
    expect([mail?.bcc, mail?.cc, mail?.headers.map(({ key }) => key).includes('bcc')]).toEqual([undefined, undefined, false]);
    expect(mail?.subject).toContain('x Bcc: spy@evil.example body');
  });

  test('shows in the preview of a template each placeholder that is filled', async () => {
    const body = registry.get('email-templates').fields.body as unknown as { placeholders: Record<string, string> };
    const given = ['person', 'link', 'level', 'item', 'details', 'by'];
    const fields = Object.keys(registry.get('workorders').fields);
    expect(Object.keys(body.placeholders).filter(name => !given.includes(name) && !fields.includes(name))).toEqual([]);
  });
});

describe('nobody is written to', () => {
  const send1 = async (userId: number, id: number) => {
    await queue({ userIds: [userId], ...about(id) });
    await send();
    return addresses();
  };

  test('who may not see what it is about', async () => {
    const [stranger, own] = [await server.signIn([]), await server.signIn(['workorders.view_own'])];
    const id = await order();
    const hidden = await server.make('companies', { name: 'Other' });
    await sql`update users set company_id = ${await server.make('companies', { name: 'Theirs' })} where id = ${chief.id}`.execute(
      server.context.db,
    );
    expect(await send1(stranger.id, id)).toEqual([]);
    expect(await send1(own.id, id)).toEqual([]);
    expect(await send1(chief.id, await order({ company_id: hidden }))).toEqual([]);
    expect(await rows()).toHaveLength(3);
    for (const row of await rows()) expect(row).toEqual({ waits: false, problem: expect.stringContaining('may not see') as string });
  });

  test('who may not sign in, was deleted meanwhile or has no address', async () => {
    const id = await order();
    const change = (what: ReturnType<typeof sql>) => sql`update users set ${what} where id = ${chief.id}`.execute(server.context.db);
    await queue({ userIds: [chief.id], ...about(id) });
    for (const off of [sql`activated = false`, sql`email = null, activated = true`, sql`email = 'x@y.example', deleted_at = now()`]) {
      await change(off);
      expect(await send1(chief.id, id)).toEqual([]);
    }
    // That it was queued at all was for the time when they still could.
    expect(await rows()).toEqual([{ waits: false, problem: expect.stringContaining('may not sign in') as string }]);
  });

  test('of a record that was deleted', async () => {
    const id = await order();
    const category = await server.make('categories', { name: 'Ladders', category_type: 'accessory' });
    const accessory = await server.make('accessories', { name: 'Ladder', category_id: category, qty: 1 });
    const admin = await server.signIn();
    await queue({ userIds: [admin.id], ...about(id) });
    await queue({ userIds: [admin.id], ...about(id), subject: { register: 'accessories', id: accessory } });
    expect((await admin.delete(`maintenance/workorders/${id}`)).body.status).toBe('success');
    expect((await admin.delete(`accessories/${accessory}`)).body.status).toBe('success');
    await send();
    expect(addresses()).toEqual([]);
    expect((await rows()).map(({ problem }) => problem)).toEqual([expect.stringContaining('is gone'), expect.stringContaining('is gone')]);
  });

  test('where what caused it is not written in the end', async () => {
    const mail = { userIds: [chief.id], ...about(await order()) };
    const failing = server.context.db.transaction().execute(async db => {
      await queueMail(server.context, db, mail);
      throw new Error('Not after all.');
    });
    await expect(failing).rejects.toThrow('Not after all.');
    await send();
    expect([await rows(), addresses()]).toEqual([[], []]);
  });
});

describe('a mail server that does not take it', () => {
  const busy = { code: 451, message: 'Come back later' };

  test('now is asked again after longer and longer, and gets it once', async () => {
    const address = await addressOf(chief.id);
    const other = await server.signIn(['workorders.view']);
    box.refusal = to => (to === address ? busy : undefined);
    await queue({ userIds: [chief.id, other.id], ...about(await order()) });
    await send();
    // Others need not wait for it.
    expect(addresses()).toEqual([await addressOf(other.id)]);
    expect(server.log).toMatchObject([{ level: 'warn', message: expect.stringContaining('Come back later') as string }]);
    await send();
    expect(server.log).toHaveLength(1);
    minutesLater(1);
    await send();
    expect(server.log).toHaveLength(2);
    box.refusal = () => undefined;
    minutesLater(1);
    await send();
    expect(addresses()).not.toContain(address);
    minutesLater(1);
    await send();
    await send();
    expect(addresses()).toEqual([await addressOf(other.id), address]);
  });

  test('for good is not asked again, and the log and the row say why', async () => {
    box.refusal = () => ({ code: 550, message: 'No such person here' });
    await queue({ userIds: [chief.id], ...about(await order()) });
    await send();
    expect(server.log).toMatchObject([{ level: 'error', message: expect.stringContaining('No such person here') as string }]);
    expect(await rows()).toEqual([{ waits: false, problem: expect.stringContaining('No such person here') as string }]);
    box.refusal = () => undefined;
    minutesLater(24 * 60);
    await send();
    expect(addresses()).toEqual([]);
  });

  test('for two days is given up', async () => {
    box.refusal = () => busy;
    await queue({ userIds: [chief.id], ...about(await order()) });
    await send();
    minutesLater(2 * 24 * 60 + 1);
    await send();
    expect(await rows()).toEqual([{ waits: false, problem: expect.stringContaining('Come back later') as string }]);
  });

  test('because it is not there is asked by one mail for all, and gets them when it is back', async () => {
    const away = { ...server.context, settings: { ...server.context.settings, smtpUrl: 'smtp://127.0.0.1:1' } };
    const other = await server.signIn(['workorders.view']);
    await queue({ userIds: [chief.id, other.id], ...about(await order()) });
    await job.turn(away);
    await job.turn(away);
    expect(server.log).toMatchObject([{ level: 'warn', message: expect.stringContaining('ECONNREFUSED') as string }]);
    minutesLater(1);
    await send();
    expect(addresses()).toHaveLength(2);
  });
});

describe('copies of the server', () => {
  test('send each mail once between them', async () => {
    const people = [];
    for (let n = 0; n < 12; n += 1) people.push((await server.signIn(['workorders.view'])).id);
    await queue({ userIds: [...people, ...people], ...about(await order()) });
    const { settings } = server.context;
    // On the embedded database there is one copy, whose turns may still meet.
    const other = settings.databaseUrl
      ? await openContext(registry, settings, { log: () => undefined, now: () => server.clock })
      : { ...server.context, close: async () => undefined };
    await Promise.all([job.turn(server.context), job.turn(other), job.turn(server.context), job.turn(other)]);
    await other.close();
    expect(box.mails).toHaveLength(12);
    expect(new Set(addresses()).size).toBe(12);
    expect(new Set(box.mails.map(({ messageId }) => messageId)).size).toBe(12);
  });

  test('take up what one of them left half done, as the same mail, and hold nothing of the database meanwhile', async () => {
    const open = box.hold();
    await queue({ userIds: [chief.id], ...about(await order()) });
    const slow = send();
    while (!(await rows()).every(row => row.waits) || (await taken()) === 0) await new Promise(resolve => setImmediate(resolve));
    await send();
    minutesLater(2);
    const again = send();
    while ((await taken()) === 1) await new Promise(resolve => setImmediate(resolve));
    open();
    await Promise.all([slow, again]);
    expect(addresses()).toEqual([await addressOf(chief.id), await addressOf(chief.id)]);
    expect(new Set(box.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await rows()).toEqual([{ waits: false, problem: null }]);
  });

  test('let what is being sent end when they end, and begin nothing more', async () => {
    const own = await openServer({ smtpUrl, mailFrom: 'mainstay@utilities.example' });
    const people = [await own.signIn(), await own.signIn()];
    const id = await own.make('workorders', { title: 'Pump leaks' });
    await queue({ userIds: people.map(person => person.id), ...about(id) }, own);
    const open = box.hold();
    const working = startWorker({ ...own.context, close: async () => undefined }, [job]);
    while ((await taken(own)) === 0) await new Promise(resolve => setImmediate(resolve));
    const closed = working.close();
    open();
    await closed;
    expect(box.mails).toHaveLength(1);
    expect((await rows(own)).filter(row => row.waits)).toHaveLength(1);
    await own.close();
  });

  const taken = async (on: TestServer = server) =>
    Number((await sql<{ n: number }>`select coalesce(max(attempts), 0)::int as n from mails`.execute(on.context.db)).rows[0]?.n);
});

describe('a server that was told of no mail server', () => {
  const silent = useServer();

  test('keeps nothing to be sent, and says so on the order', async () => {
    const person = await silent().signIn();
    const id = await silent().make('workorders', { title: 'Pump leaks' });
    await queue({ userIds: [person.id], ...about(id) }, silent());
    expect(await rows(silent())).toEqual([]);
    expect((await person.get(`maintenance/workorders/escalation/view?work_order_id=${id}`)).body).toMatchObject({ sends_email: false });
    await job.turn(silent().context);
  });
});

test('what was sent long ago is forgotten', async () => {
  await queue({ userIds: [chief.id], ...about(await order()) });
  await send();
  minutesLater(91 * 24 * 60);
  await send();
  expect(await rows()).toEqual([]);
});
