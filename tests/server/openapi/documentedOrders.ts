import { expect } from 'vitest';
import type { Documented } from './documented';
import { api, type Client, type TestServer } from '../server';

/** Makes every call that is about a work order beside its register's own. */
export async function callOrders(server: TestServer, documented: Documented, { accessToken, id }: Client): Promise<void> {
  const call = (method: string, path: string, body?: unknown) =>
    documented.call(method, `${api}/${path}`, body, { authorization: `Bearer ${accessToken}` });
  const make = (register: string, body: Record<string, unknown>) => server.make(register, body);
  const requested = await make('maintenance-statuses', { name: 'Asked for', base_status: 'requested' });
  for (const base of ['open', 'cancelled']) await make('maintenance-statuses', { name: `Work ${base}`, base_status: base });
  const list = await make('checklists', {
    name: 'Isolation',
    type: 'pre',
    parameters: [{ key: 'volts', name: 'Volts', type: 'Number', low: 100, high: 400 }],
  });
  const request = async () =>
    Number((await call('POST', 'maintenance/workorders', { title: 'Tap', sub_status_id: requested })).body.payload.id);
  const [one, other] = [await request(), await request()];
  const well = async (method: string, path: string, body?: object) => {
    const answer = await call(method, `maintenance/workorders/${path}`, body);
    expect([method, path, answer.body.status]).toEqual([method, path, 'success']);
    return answer.body.payload as unknown as { pre: { id: number }[] };
  };
  expect((await call('POST', `maintenance/workorders/${one}/reject`, { comment: '' })).body.payload).toHaveProperty('missing');
  await well('POST', `${one}/reject`, { comment: 'Not ours' });
  await well('POST', `${other}/accept`, { due_date: '2026-05-01' });
  await call('GET', 'maintenance/workorders/load');
  expect((await call('POST', `maintenance/workorders/${other}/follow-up`)).body.status).toBe('error');
  const { pre } = await well('POST', 'checklists', { work_order_id: other, pre: [list, list] });
  const [first, second] = pre.map(({ id }) => id);
  await well('POST', `checklists/${first}/answers`, { key: 'volts', value: 3, comment: 'Measured' });
  await well('POST', `${other}/follow-up`);
  await well('PATCH', `checklists/${second}`, { dependent_checklist_id: first });
  await call('GET', `maintenance/workorders/${other}/checklists`);
  await well('POST', `checklists/${second}`, { dependent_checklist_id: null });
  await well('DELETE', `checklists/${first}`);
  await call('GET', 'maintenance/statuses/selectlist?base_status_id=open');
  const said = (await well('POST', `${other}/comments`, { comment: 'Seal ordered' })) as unknown as { id: number };
  await well('POST', `comments/${said.id}/update`, { comment: 'Seal is there' });
  await call('GET', `maintenance/workorders/${other}/comments`);
  await well('POST', `comments/${said.id}/delete`);
  await well('POST', 'work-log', { work_order_id: other, minutes: 15, note: 'Drained' });
  await call('GET', `maintenance/workorders/work-log-list/${other}`);

  const form = new FormData();
  form.set('work_order_id', String(other));
  form.append('file[]', new File(['hot'], 'log.txt'));
  const { media } = (await call('POST', 'files/upload', form)).body.payload as unknown as { media: [{ id: number }] };
  await call('GET', `maintenance/workorders/${other}/files/${media[0].id}`);
  expect((await call('GET', `maintenance/workorders/${other}/files/999999`)).status).toBe(404);
  await well('POST', `${other}/comments`, { media: [media[0].id] });
  for (const filter of ['', '?filter=media', '?filter=history']) await call('GET', `maintenance/workorders/${other}/updates${filter}`);
  await call('GET', `maintenance/workorders/revision/${other}?search=open`);
  await call('GET', `maintenance/workorders/${other}/stream`);
  await well('DELETE', `media/${media[0].id}`);
  const linked = await well('POST', 'link-workorders', { work_order_id: other, type: 'blocks', links: [one] });
  await call('GET', `maintenance/workorders/link-lists/${one}`);
  const costs = (await well('POST', `${one}/costs`, { kind: 'other', unit_cost: 2.5, note: 'Crane' })) as unknown as {
    rows: [{ id: number }];
  };
  await call('GET', `maintenance/workorders/${one}/costs`);
  await well('DELETE', `${one}/costs/${costs.rows[0].id}`);
  await well('DELETE', `link-workorders/${(linked as unknown as { rows: [{ id: number }] }).rows[0].id}`);
  await well('POST', 'watcher-add', { work_order_id: other, user_id: id });
  await well('POST', 'watcher-remove', { work_order_id: other, user_id: id });
  await call('GET', `maintenance/workorders/watcher-list/${other}`);
  const cause = await make('causes', { cause_name: 'Seal worn', cause_type: 'asset' });
  const level = { days: 0, hours: 1, minutes: 0, users: [id], email: true, notification: true, status: true };
  await make('escalation-matrix', { name: 'For all', active: true, level_1: level });
  await well('POST', 'escalation', { work_order_id: other, level: 1, cause_id: cause, assignees: [id] });
  for (const more of ['', '&level=1']) await call('GET', `maintenance/workorders/escalation/view?work_order_id=${other}${more}`);
  const customer = await make('customers', { name: 'Seef Malls', customer_tag: 'SM' });
  const quotation = await make('contract-quotations', { number: 'Q-1', customer_id: customer });
  await call('PATCH', `maintenance/workorders/${other}`, { customer_id: customer, quotation_id: quotation });
  expect((await call('GET', `workorder/${other}/quotation`)).body.total).toBe(1);
  const report = (await call('POST', 'service-reports', { workorder_id: other, findings: 'Worn' })).body.payload.id;
  await call('GET', `service-reports/${String(report)}/pdf?locale=fr`);
  expect((await call('GET', 'service-reports/999999/pdf')).body.status).toBe('error');
  const project = await server.make('projects', { name: 'Overhaul' });
  const order = await server.make('workorders', { title: 'Pump leaks', project_id: project });
  for (const said of ['success', 'error'])
    expect((await call('DELETE', `projects/${project}/workorders/${order}`)).body).toMatchObject({ status: said });
}
