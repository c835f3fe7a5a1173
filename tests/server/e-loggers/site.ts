import type { Client, TestServer } from '../server';

export const password = 'correct horse';

export const plainFields = [
  { key: 'pressure', label: 'Pressure', kind: 'number', required: true, unit: 'bar', low: 2, high: 8, out_of_range: 'comment' },
  { key: 'hours', label: 'Hours run', kind: 'reading' },
  { key: 'note', label: 'Note', kind: 'text' },
];

/** A plant with a form, a master of logbooks about two pumps, and the people who fill, sign and read. */
export interface Site {
  form: number;
  master: number;
  pumps: [number, number];
  admin: Client;
  operator: Client;
  first: Client;
  second: Client;
  reader: Client;
  stranger: Client;
}

interface Terms {
  steps?: boolean;
  more?: object;
  /** Of the form. */
  fields?: readonly object[];
}

const seen = ['elogger-submissions.view.own', 'assets.view'];

/** Makes the plant, with two steps of approval unless told, and publishes form and master. */
export async function makeSite(server: TestServer, { steps = true, more = {}, fields = plainFields }: Terms = {}): Promise<Site> {
  const admin = await server.signIn();
  const person = () => server.signIn(seen);
  const [operator, first, second, reader, stranger] = [await person(), await person(), await person(), await person(), await person()];
  const status = await server.make('statuslabels', { name: `Ready ${String(admin.id)}`, type: 'deployable' });
  const category = await server.make('categories', { name: `Pumps ${String(admin.id)}`, category_type: 'asset' });
  const model = await server.make('models', { name: `Pump ${String(admin.id)}`, category_id: category });
  const pump = (tag: string) => server.make('hardware', { asset_tag: `${tag}-${String(admin.id)}`, model_id: model, status_id: status });
  const pumps: [number, number] = [await pump('P1'), await pump('P2')];
  const idOf = async (answer: Promise<{ body: { payload: { id?: unknown } } }>) => Number((await answer).body.payload.id);
  const form = await idOf(admin.post('forms', { name: `Round ${String(admin.id)}`, fields }));
  await admin.post(`forms/${String(form)}/publish`, { note: 'First version' });
  const master = await idOf(admin.post('e-loggers', { name: `Pump log ${String(admin.id)}`, form_id: form }));
  const part = (name: string, body: object) => admin.patch(`e-loggers/${String(master)}/${name}`, body);
  await part('process-entity', { entity_type: 'asset', assets: pumps });
  await part('fill', { fill_users: [operator.id] });
  await part('view', { view_users: [reader.id] });
  if (steps)
    await part('approval-flow', {
      approval_flow: [
        { name: 'Check', meaning: 'verified', users: [first.id, second.id, operator.id] },
        { name: 'Release', meaning: 'released', users: [first.id, second.id] },
      ],
    });
  await part('frequency', more);
  await admin.post(`e-loggers/${String(master)}/publish`, {});
  return { ...{ form, master, pumps, admin, operator, first, second, reader, stranger } };
}

/** What an operator enters, at the moment of the clock. */
export const entered = (server: TestServer, { master, pumps }: Site, more: object = {}) => ({
  ...{ elogger_id: master, entity_id: pumps[0], happened_at: server.clock.toISOString(), values: { pressure: '5' } },
  ...more,
});

/** By what somebody signs. */
export const credentials = async (client: Client) => ({
  ...{ name: String(((await client.get('users/me')).body as unknown as { username: string }).username), password },
});

/** Signs the step that waits. */
export async function sign(client: Client, id: number, more: object = {}) {
  const { nonce } = (await client.post('signatures/challenge', {})).body as unknown as { nonce: string };
  return client.post(`elogger-submissions/${String(id)}/approve`, { nonce, ...(await credentials(client)), revision: 1, ...more });
}
