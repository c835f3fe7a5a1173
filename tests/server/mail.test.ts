import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { queueMail, type Mail } from '#server/mail/queueMail.ts';
import { mail as job } from '#server/modules/mail/periodic.ts';
import { escalation } from '#server/modules/escalation/periodic.ts';
import { useMailing } from './mailing';

const { box, server, chief, queue, about, order, minutesLater, send, addresses, addressOf, rows } = useMailing();

describe('the escalation of a work order', () => {
  const level = (hours: number, users: readonly number[], more: object = {}) => ({
    ...{ days: 0, hours, minutes: 0, users, email: true, notification: true, status: true },
    ...more,
  });
  async function escalating(levels: object): Promise<number> {
    const name = `Leak ${chief().id}`;
    await server().make('escalation-matrix', { name, active: true, ...levels });
    return order({ category_id: await server().make('maintenance-categories', { name }) });
  }
  async function later(hours: number) {
    minutesLater(60 * hours);
    await escalation.turn(server().context);
    await send();
  }

  test('writes to each person of a level once, and only where the level says so', async () => {
    const other = await server().signIn(['workorders.view']);
    await escalating({
      level_1: level(1, [chief().id, other.id]),
      level_2: level(2, [chief().id], { email: false }),
      level_3: level(3, [other.id], { notification: false }),
    });
    await later(1);
    await later(0);
    expect(addresses().sort()).toEqual([await addressOf(chief().id), await addressOf(other.id)].sort());
    box.mails = [];
    await later(1);
    expect(addresses()).toEqual([]);
    await later(1);
    expect(addresses()).toEqual([await addressOf(other.id)]);
  });

  test('writes to whom somebody adds to a level that is reached, and not to the one who adds', async () => {
    const id = await escalating({ level_1: level(1, []) });
    await later(1);
    const admin = await server().signIn();
    const assignees = [chief().id, admin.id];
    await admin.post('maintenance/workorders/escalation', { work_order_id: id, level: 1, assignees });
    await send();
    expect(addresses()).toEqual([await addressOf(chief().id)]);
  });

  test('says on the order whether this server sends e-mail', async () => {
    const id = await escalating({ level_1: level(1, [chief().id]) });
    expect((await chief().get(`maintenance/workorders/escalation/view?work_order_id=${id}`)).body).toMatchObject({ sends_email: true });
  });
});

describe('what is given out and comes back', () => {
  async function thing(register: 'hardware' | 'accessories' | 'components' | 'licenses', name: string, asks = true): Promise<number> {
    const kind = { hardware: 'asset', accessories: 'accessory', components: 'component', licenses: 'license' }[register];
    const category = await server().make('categories', { name: `${name} ${chief().id}`, category_type: kind, checkin_email: asks });
    if (register !== 'hardware') return server().make(register, { name, category_id: category, qty: 5, seats: 5 });
    const model = await server().make('models', { name, category_id: category });
    const status = await server().make('statuslabels', { name: `${name} ${chief().id}`, type: 'deployable' });
    return server().make(register, { asset_tag: `${name} ${chief().id}`, model_id: model, status_id: status });
  }
  async function subjects(): Promise<(string | undefined)[]> {
    await send();
    const told = box.mails.map(({ subject }) => subject);
    box.mails = [];
    return told;
  }

  test('is told to the person who has it, where its category asks for that', async () => {
    const [admin, person] = [await server().signIn(), await server().signIn([])];
    const asset = await thing('hardware', 'Drill');
    await admin.post(`hardware/${asset}/checkout`, { checkout_to_type: 'user', assigned_user: person.id });
    expect(await subjects()).toEqual([expect.stringContaining(`Given to you: Drill ${chief().id}`)]);
    await admin.post(`hardware/${asset}/checkin`, {});
    expect(await subjects()).toEqual([expect.stringContaining(`Returned: Drill ${chief().id}`)]);

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
    const [admin, person] = [await server().signIn(), await server().signIn([])];
    const asset = await thing('hardware', 'Grinder');
    const set = await server().make('fieldsets', { name: `Tools ${chief().id}` });
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
    const [admin, person] = [await server().signIn(), await server().signIn([])];
    const [asset, tool, seat] = [await thing('hardware', 'Lathe'), await thing('accessories', 'Gloves'), await thing('licenses', 'Plans')];
    const part = await thing('components', 'Bearing');
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
    await admin.post(`components/${part}/checkout`, { assigned_user: person.id, assigned_qty: 3 });
    await admin.post(`licenses/${seat}/checkout`, { assigned_to: person.id });
    await send();
    expect(await has()).toEqual([
      [await addressOf(person.id), expect.stringContaining(`Lathe ${chief().id}, 2 × Gloves, 3 × Bearing, Plans`) as unknown],
    ]);
    expect((await admin.get(`users/${person.id}`)).body).toMatchObject({
      ...{ assets_count: 1, accessories_count: 1, licenses_count: 1, components_count: 1, consumables_count: 0 },
      available_actions: { email: true },
    });

    const silent = await server().make('users', { first_name: 'Silent', username: `silent${person.id}` });
    expect((await admin.get(`users/${silent}`)).body.available_actions).toMatchObject({ email: false });
    expect((await admin.post(`users/${silent}/email`)).body.messages).toBe('This person has no e-mail address, or may not sign in.');
    expect((await admin.post('users/999999/email')).body.messages).toBe('Person not found.');
    expect((await (await server().signIn(['users.view'])).post(`users/${person.id}/email`)).status).toBe(403);
  });

  test('is not told where the category does not ask, or to whom took it themselves', async () => {
    const admin = await server().signIn();
    const take = (id: number, user: number) => admin.post(`hardware/${id}/checkout`, { checkout_to_type: 'user', assigned_user: user });
    expect((await take(await thing('hardware', 'Saw', false), chief().id)).body.status).toBe('success');
    expect((await take(await thing('hardware', 'Lamp'), admin.id)).body.status).toBe('success');
    expect(await subjects()).toEqual([]);
  });
});

describe('what is written', () => {
  const template = (language: string, body: object = {}) =>
    server().make('email-templates', {
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
  const speak = (locale: string | null) => sql`update users set locale = ${locale} where id = ${chief().id}`.execute(server().context.db);
  async function written(mail: Partial<Mail> = {}) {
    box.mails = [];
    const subject = { register: 'workorders', id: await order() };
    await queue({ userIds: [chief().id], template: 'reminder', subject, ...mail });
    await send();
    return box.mails[0];
  }

  test('is the template in the language of the person, else the English one, else what the server brings along', async () => {
    await speak('de-AT');
    const mail = about(await order({ location_id: await server().make('locations', { name: 'Werk Nord' }), due_date: '2026-12-01' }));
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
    await sql`delete from "email-templates" where id = ${english}`.execute(server().context.db);
  });

  test('has markup only where the template has it, in its subject and its text as well', async () => {
    const title = '<img src=x onerror="steal()"> & {{person}}';
    const location = await server().make('locations', { name: '<script>steal()</script>' });
    await queue({ userIds: [chief().id], ...about(await order({ title, location_id: location })) });
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
    await queue({ userIds: [chief().id], ...about(id) });
    await job.turn({ ...server().context, settings: { ...server().context.settings, publicUrl: null } });
    expect(box.mails[1]?.html).toContain('</ul>');
    expect(box.mails[1]?.html).not.toMatch(/Open the work order|<a|<p><\/p>/);
  });

  test('carries no header that somebody smuggles in by a name or a title', async () => {
    const smuggled = 'x\r\nBcc: spy@evil.example\r\n\r\nbody';
    await sql`update users set first_name = ${smuggled} where id = ${chief().id}`.execute(server().context.db);
    const id = await order();
    await sql`update workorders set title = ${smuggled} where id = ${id}`.execute(server().context.db);
    const mail = await written(about(id));
    expect(addresses()).toEqual([await addressOf(chief().id)]);
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
    const [stranger, own] = [await server().signIn([]), await server().signIn(['workorders.view_own'])];
    const id = await order();
    const hidden = await server().make('companies', { name: 'Other' });
    await sql`update users set company_id = ${await server().make('companies', { name: 'Theirs' })} where id = ${chief().id}`.execute(
      server().context.db,
    );
    expect(await send1(stranger.id, id)).toEqual([]);
    expect(await send1(own.id, id)).toEqual([]);
    expect(await send1(chief().id, await order({ company_id: hidden }))).toEqual([]);
    expect(await rows()).toHaveLength(3);
    for (const row of await rows()) expect(row).toEqual({ waits: false, problem: expect.stringContaining('may not see') as string });
  });

  test('who may not sign in, was deleted meanwhile or has no address', async () => {
    const id = await order();
    const change = (what: ReturnType<typeof sql>) => sql`update users set ${what} where id = ${chief().id}`.execute(server().context.db);
    await queue({ userIds: [chief().id], ...about(id) });
    for (const off of [sql`activated = false`, sql`email = null, activated = true`, sql`email = 'x@y.example', deleted_at = now()`]) {
      await change(off);
      expect(await send1(chief().id, id)).toEqual([]);
    }
    // That it was queued at all was for the time when they still could.
    expect(await rows()).toEqual([{ waits: false, problem: expect.stringContaining('may not sign in') as string }]);
  });

  test('of a record that was deleted', async () => {
    const id = await order();
    const category = await server().make('categories', { name: 'Ladders', category_type: 'accessory' });
    const accessory = await server().make('accessories', { name: 'Ladder', category_id: category, qty: 1 });
    const admin = await server().signIn();
    await queue({ userIds: [admin.id], ...about(id) });
    await queue({ userIds: [admin.id], ...about(id), subject: { register: 'accessories', id: accessory } });
    expect((await admin.delete(`maintenance/workorders/${id}`)).body.status).toBe('success');
    expect((await admin.delete(`accessories/${accessory}`)).body.status).toBe('success');
    await send();
    expect(addresses()).toEqual([]);
    expect((await rows()).map(({ problem }) => problem)).toEqual([expect.stringContaining('is gone'), expect.stringContaining('is gone')]);
  });

  test('where what caused it is not written in the end', async () => {
    const mail = { userIds: [chief().id], ...about(await order()) };
    const failing = server()
      .context.db.transaction()
      .execute(async db => {
        await queueMail(server().context, db, mail);
        throw new Error('Not after all.');
      });
    await expect(failing).rejects.toThrow('Not after all.');
    await send();
    expect([await rows(), addresses()]).toEqual([[], []]);
  });
});
