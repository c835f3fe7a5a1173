import { expect } from 'vitest';
import { builderParts } from '#src/domain/e-loggers/builderParts.ts';
import { entered, makeSite, password } from '../e-loggers/site';
import { api, type Client, type TestServer } from '../server';
import type { Documented } from './documented';

/** Makes every call of logbooks once. */
export async function callLogbooks(server: TestServer, documented: Documented): Promise<void> {
  const site = await makeSite(server);
  const by = (client: Client) => (method: string, path: string, body?: unknown) =>
    documented.call(method, `${api}/${path}`, body, { authorization: `Bearer ${client.accessToken}` });
  const [admin, operator, first] = [by(site.admin), by(site.operator), by(site.first)];
  const [form, master] = [`forms/${String(site.form)}`, `e-loggers/${String(site.master)}`];
  await admin('POST', `${form}/publish`, { note: 'Second version' });
  await admin('GET', `${form}/versions`);
  await admin('GET', `${form}/versions/2`);
  for (const part of Object.keys(builderParts)) {
    await admin('GET', `${master}/${part}`);
    for (const method of ['PATCH', 'POST']) await admin(method, `${master}/${part}`, {});
  }
  await admin('POST', `${master}/publish`, {});
  for (const status of ['paused', 'active']) await admin('POST', `${master}/status`, { status });
  await operator('GET', 'e-loggers/mine');
  await operator('GET', `${master}/blank?entity_id=${String(site.pumps[0])}`);
  await admin('GET', `${master}/slots`);
  await operator('POST', `${master}/slots/2026-01-01T06:00/explain`, {
    entity_id: site.pumps[0],
    category: 'other',
    text: 'Out of service',
  });
  const submit = async () => Number((await operator('POST', 'elogger-submissions', entered(server, site))).body.payload.id);
  const [one, other] = [await submit(), await submit()];
  const entry = (id: number) => `elogger-submissions/${String(id)}`;
  await operator('POST', `${entry(one)}/correct`, { changes: { note: 'Gauge A' }, reason: 'Left out' });
  await first('GET', 'elogger-submissions/waiting');
  const { nonce } = (await first('POST', 'signatures/challenge', {})).body as unknown as { nonce: string };
  expect((await first('POST', `${entry(one)}/approve`, { nonce, password, revision: 2 })).body.status).toBe('success');
  for (const [move, body] of [
    ['return', { comment: 'Which gauge?' }],
    ['reject', { comment: 'Not at this step' }],
    ['comments', { comment: 'Seen' }],
    ['amend', {}],
  ] as const)
    await first('POST', `${entry(other)}/${move}`, body);
  await operator('POST', `${entry(other)}/withdraw`, { reason: 'Entered twice' });
  await first('GET', `${entry(one)}/entry`);
  await first('GET', `elogger-submitted-list?entity_type=1&entity_id=${String(site.pumps[0])}`);
  await admin('GET', `${master}/verify`);
  await admin('DELETE', `${master}/approval-flow/check`);
  await admin('POST', `${form}/retire`, {});
}
