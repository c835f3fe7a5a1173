import { beforeAll, expect, test } from 'vitest';
import { demoAccount, sessionOf } from './demoAccounts';
import { api, useServer, type Answer } from './server';

const roles = ['admin', 'supervisor', 'technician', 'viewer', 'no rights', 'signed out'] as const;
type Role = (typeof roles)[number];

const server = useServer({ demo: true, filled: true });
const people = new Map<Role, number | null>();

beforeAll(async () => {
  for (const role of roles) people.set(role, await demoAccount(server(), role));
  people.set('no rights', (await server().signIn([])).id);
});

const callAs = async (role: Role, method: string, path: string, body?: unknown): Promise<Answer> =>
  server().call(method, `${api}/${path}`, body, await sessionOf(server(), people.get(role) ?? null));

async function well(method: string, path: string, body?: unknown): Promise<Answer['body']['payload']> {
  const { body: answer } = await callAs('admin', method, path, body);
  expect([path, answer.status]).toEqual([path, 'success']);
  return answer.payload;
}

type Parts = Record<'order' | 'comment' | 'file' | 'checklist' | 'link', number>;

/** A work order of the administrator's with one of everything, and the id of each; whoever is assigned sees it. */
async function orderWithAll(assignees: readonly Role[]): Promise<Parts> {
  const named = assignees.map(role => people.get(role));
  const make = async (title: string) => Number((await well('POST', 'maintenance/workorders', { title, assignees: named })).id);
  const [order, other] = [await make('Pump leaks'), await make('Seal worn')];
  const comment = Number((await well('POST', `maintenance/workorders/${order}/comments`, { comment: 'Seal ordered' })).id);
  const form = new FormData();
  form.set('work_order_id', String(order));
  form.append('file[]', new File(['hot'], 'log.txt'));
  const { media } = (await well('POST', 'files/upload', form)) as unknown as { media: [{ id: number }] };
  const parameters = [{ key: 'volts', name: 'Volts', type: 'Number' }];
  const list = await server().make('checklists', { name: `Isolation ${order}`, type: 'pre', parameters });
  const { pre } = (await well('POST', 'maintenance/workorders/checklists', { work_order_id: order, pre: [list] })) as unknown as {
    pre: [{ id: number }];
  };
  const link = { work_order_id: order, type: 'blocks', links: [other] };
  const { rows } = (await well('POST', 'maintenance/workorders/link-workorders', link)) as unknown as { rows: [{ id: number }] };
  return { order, comment, file: media[0].id, checklist: pre[0].id, link: rows[0].id };
}

/** A call about something of a work order, the body it takes, and who of the demo accounts may make it. */
const calls: readonly (readonly [method: string, path: string, body: object | undefined, may: readonly Role[]])[] = [
  ['POST', 'comments/:comment/update', { comment: 'Not mine' }, ['admin']],
  ['POST', 'comments/:comment/delete', undefined, ['admin', 'supervisor']],
  ['PATCH', 'checklists/:checklist', { dependent_checklist_id: null }, ['admin', 'supervisor', 'technician']],
  ['POST', 'checklists/:checklist', { dependent_checklist_id: null }, ['admin', 'supervisor', 'technician']],
  ['POST', 'checklists/:checklist/answers', { key: 'volts', value: 3 }, ['admin', 'supervisor', 'technician']],
  ['DELETE', 'checklists/:checklist', undefined, ['admin', 'supervisor', 'technician']],
  ['DELETE', 'link-workorders/:link', undefined, ['admin', 'supervisor', 'technician']],
  ['DELETE', 'media/:file', undefined, ['admin', 'supervisor', 'technician']],
  ['GET', ':order/files/:file', undefined, ['admin', 'supervisor', 'technician', 'viewer']],
];

const addressOf = (path: string, parts: Parts) =>
  `maintenance/workorders/${path.replace(/:(\w+)/g, (_, part: keyof Parts) => String(parts[part]))}`;

function verdict({ status, body }: Answer): string {
  if (status === 401) return 'sign in';
  if (status === 403) return 'no';
  return status === 200 && body.status !== 'error' ? 'yes' : `${status} ${JSON.stringify(body.messages)}`;
}

test.each(calls)('%s %s is done for whom it is, and changes nothing for others', async (method, path, body, may) => {
  const one = await orderWithAll(['technician']);
  const all = async () => {
    const parts = [`${one.order}/comments`, `${one.order}/checklists`, `link-lists/${one.order}`, `${one.order}/updates?filter=media`];
    return Promise.all(parts.map(async part => (await callAs('admin', 'GET', `maintenance/workorders/${part}`)).body));
  };
  const before = await all();
  const those = roles.filter(role => !may.includes(role));
  const refused = await inTurn(those, role => callAs(role, method, addressOf(path, one), body));
  expect(refused).toEqual(those.map(role => [role, role === 'signed out' ? 'sign in' : 'no']));
  expect(await all()).toEqual(before);
  // Each of those who may finds one that nobody has taken away yet.
  for (const role of may) {
    const answer = await callAs(role, method, addressOf(path, await orderWithAll(['technician'])), body);
    expect([role, verdict(answer)]).toEqual([role, 'yes']);
  }
});

test.each(calls)('%s %s finds nothing for a technician in the work of others', async (method, path, body) => {
  const one = await orderWithAll([]);
  const answer = await callAs('technician', method, addressOf(path, one), body);
  expect(verdict(answer)).toMatch(/^(200|404) "Work order not found\."$/);
});

async function inTurn(those: readonly Role[], call: (role: Role) => Promise<Answer>): Promise<[Role, string][]> {
  const found: [Role, string][] = [];
  for (const role of those) found.push([role, verdict(await call(role))]);
  return found;
}
