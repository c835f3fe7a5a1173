import { sql } from 'kysely';
import { expect } from 'vitest';
import { builderParts } from '#src/domain/e-loggers/builderParts.ts';
import { credentials, entered, makeSite, password, plainFields } from '../e-loggers/site';
import { api, type Answer, type Client, type TestServer } from '../server';
import type { Documented } from './documented';

/** Makes every call of logbooks once. */
export async function callLogbooks(server: TestServer, documented: Documented): Promise<void> {
  const seen = { key: 'seen', label: 'Seen', kind: 'text', second_person: true };
  const site = await makeSite(server, { fields: [...plainFields, { key: 'proof', label: 'Proof', kind: 'file' }, seen] });
  const by = (client: Client) => (method: string, path: string, body?: unknown) =>
    documented.call(method, `${api}/${path}`, body, { authorization: `Bearer ${client.accessToken}` });
  const [admin, operator, first] = [by(site.admin), by(site.operator), by(site.first)];
  const [form, master] = [`forms/${String(site.form)}`, `e-loggers/${String(site.master)}`];
  await admin('POST', `${form}/publish`, { note: 'Second version' });
  await admin('GET', `${form}/versions`);
  await admin('GET', `${form}/sheet`);
  const fields = new FormData();
  fields.set('file', new File(['label,kind\nPressure,number\n'], 'form.csv', { type: 'text/csv' }));
  await admin('POST', 'forms/read-sheet', fields);
  await admin('GET', `${form}/versions/2`);
  for (const part of Object.keys(builderParts)) {
    await admin('GET', `${master}/${part}`);
    for (const method of ['PATCH', 'POST']) await admin(method, `${master}/${part}`, {});
  }
  await admin('POST', `${master}/outlook`, {});
  await admin('PATCH', `${master}/fill`, { fill_users: [site.operator.id, site.second.id] });
  await admin('GET', `${master}/notifications/preview?event=missing`);
  await admin('POST', `${master}/publish`, {});
  for (const status of ['paused', 'active']) await admin('POST', `${master}/status`, { status });
  await operator('GET', 'e-loggers/mine');
  await operator('GET', `${master}/blank?entity_id=${String(site.pumps[0])}`);
  await admin('GET', `${master}/slots`);
  const upload = new FormData();
  upload.set('client_id', 'documented-file');
  upload.append('file[]', new File(['read by hand'], 'sheet.txt', { type: 'text/plain' }));
  const { media } = (await operator('POST', 'elogger-submissions/files', upload)).body.payload as unknown as { media: [{ id: number }] };
  const submit = async (proof: object[] = []) =>
    Number((await operator('POST', 'elogger-submissions', entered(server, site, { values: { pressure: '5', proof } }))).body.payload.id);
  const { nonce: asked } = (await operator('POST', 'signatures/challenge', {})).body as unknown as { nonce: string };
  const about = { elogger_id: site.master, entity_id: site.pumps[0], key: 'pressure', value: '5' };
  const { rows: named } = await sql<{
    username: string;
  }>`select username from users where id = ${site.second.id}`.execute(server.context.db);
  await operator('POST', 'signatures/second', { ...about, name: named[0]?.username, password, nonce: asked });
  await operator('GET', `${master}/second-people?entity_id=${String(site.pumps[0])}`);
  const ask = async () => {
    const body = { elogger_id: site.master, entity_id: site.pumps[0], person_id: site.second.id, values: { seen: 'yes' } };
    return `signatures/requests/${String((await operator('POST', 'signatures/requests', body)).body.payload.id)}`;
  };
  const { nonce: theirs } = (await by(site.second)('POST', 'signatures/challenge', {})).body as unknown as { nonce: string };
  await by(site.second)('POST', `${await ask()}/sign`, { ...(await credentials(site.second)), nonce: theirs });
  await operator('GET', 'signatures/requests');
  await by(site.second)('POST', `${await ask()}/decline`, { comment: 'Not seen' });
  await operator('DELETE', await ask());
  const [one, other] = [await submit([{ id: 'documented-file' }]), await submit()];
  const entry = (id: number) => `elogger-submissions/${String(id)}`;
  expect((await operator('GET', `${entry(one)}/files/${media[0].id}`)).status).toBe(200);
  await operator('POST', `${entry(one)}/correct`, { changes: { note: 'Gauge A' }, reason: 'Left out' });
  await first('GET', 'elogger-submissions/waiting');
  for (const type of ['pdf', 'json']) await first('GET', `${entry(one)}/${type}`);
  const { nonce } = (await first('POST', 'signatures/challenge', {})).body as unknown as { nonce: string };
  expect((await first('POST', `${entry(one)}/approve`, { nonce, ...(await credentials(site.first)), revision: 2 })).body.status).toBe(
    'success',
  );
  for (const [move, body] of [
    ['return', { comment: 'Which gauge?' }],
    ['reject', { comment: 'Not at this step' }],
    ['comments', { comment: 'Seen' }],
    ['amend', {}],
  ] as const)
    await first('POST', `${entry(other)}/${move}`, body);
  await first('POST', 'elogger-submissions/return-many', { entries: [{ id: await submit(), revision: 1 }], comment: 'Which gauge?' });
  await operator('POST', `${entry(other)}/withdraw`, { reason: 'Entered twice' });
  await first('GET', `${entry(one)}/entry`);

  const sign = async (client: Client, id: number) => {
    const challenge = (await by(client)('POST', 'signatures/challenge', {})).body as unknown as { nonce: string };
    await by(client)('POST', `${entry(id)}/approve`, {
      nonce: challenge.nonce,
      ...(await credentials(client)),
      revision: id === one ? 2 : 1,
    });
  };
  await sign(site.second, one);
  expect((await operator('POST', `${entry(one)}/amend`, entered(server, site))).body.status).toBe('success');
  const third = await submit();
  const { nonce: together } = (await first('POST', 'signatures/challenge', {})).body as unknown as { nonce: string };
  await first('POST', 'elogger-submissions/approve-many', {
    entries: [{ id: third, revision: 1 }],
    nonce: together,
    ...(await credentials(site.first)),
  });
  expect((await by(site.second)('POST', `${entry(third)}/reject`, { comment: 'Made up' })).body.status).toBe('success');
  await explainSlot(server, by);
  await first('GET', `elogger-submitted-list?entity_type=1&entity_id=${String(site.pumps[0])}`);
  await admin('GET', `${master}/verify`);
  const { books } = (await admin('GET', `${master}/slots`)).body as unknown as { books: { id: number }[] };
  for (const part of ['', '/sheet', '/measures', '/trend?key=pressure&with=2', '/others', '/trail', '/export'])
    await admin('GET', `e-loggers/books/${String(books[0]?.id)}${part}`);
  await admin('GET', `e-loggers/books?entity_type=1&entity_id=${String(site.pumps[0])}`);
  await admin('DELETE', `${master}/approval-flow/check`);
  await admin('POST', `${form}/retire`, {});
}

/** Explains a slot of a master that was published a day ago and not filled since. */
async function explainSlot(server: TestServer, by: (client: Client) => (method: string, path: string, body?: unknown) => Promise<Answer>) {
  const day = 24 * 60 * 60 * 1000;
  const halfAnHour = { days: 0, hours: 0, minutes: 30 };
  const hourly = {
    mode: 'slots',
    frequency: 'hourly',
    hourly_by: 'every',
    every_hours: 1,
    complete_within: halfAnHour,
    expire_after: halfAnHour,
  };
  const start = new Date(server.clock.getTime() - 3 * day).toISOString().slice(0, 10);
  const site = await makeSite(server, { steps: false, more: { ...hourly, start } });
  const { db } = server.context;
  await sql`alter table elogger_publications disable trigger user`.execute(db);
  await sql`update elogger_publications set published_at = published_at - interval '1 day' where elogger_id = ${site.master}`.execute(db);
  await sql`alter table elogger_publications enable trigger user`.execute(db);
  const path = `e-loggers/${String(site.master)}/slots`;
  const { books } = (await by(site.admin)('GET', path)).body as unknown as { books: { slots: { slot: string; state: string }[] }[] };
  const missing = books[0]?.slots.find(({ state }) => state === 'missing');
  const { nonce } = (await by(site.operator)('POST', 'signatures/challenge', {})).body as unknown as { nonce: string };
  const why = { entity_id: site.pumps[0], category: 'other', text: 'Out of service', nonce, ...(await credentials(site.operator)) };
  expect((await by(site.operator)('POST', `${path}/${missing?.slot}/explain`, why)).body).toMatchObject({ status: 'success' });
}
