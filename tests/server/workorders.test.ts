import { beforeAll, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;

beforeAll(async () => {
  admin = await server().signIn();
});

/** Sessions do not last that long: whoever works on another day signs in again. */
const at = async (moment: string) => {
  server().clock = new Date(moment);
  admin = await server().signIn();
};
const order = async (more: Record<string, unknown> = {}) =>
  (await admin.post('maintenance/workorders', { title: 'Pump leaks', ...more })).body.payload as Record<string, unknown> & { id: number };
const found = async (query: string) =>
  (await admin.get(`maintenance/workorders/index?sort=id&order=asc&${query}`)).body.rows.map(({ id }) => id);

describe('a work order', () => {
  test('gets a number, whoever made it, and the status that open work begins with', async () => {
    await server().make('maintenance-statuses', { name: 'Just asked for', base_status: 'requested', is_default: true });
    await server().make('maintenance-statuses', { name: 'Open', base_status: 'open' });
    const usual = await server().make('maintenance-statuses', { name: 'Open, new', base_status: 'open', is_default: true });
    const { id, ...row } = await order();
    expect(row).toMatchObject({
      ticket_id: `WO-${String(id).padStart(6, '0')}`,
      creator_url: `/users/${admin.id}/show`,
      status: 'Open, new',
      selected_status: { id: String(usual), text: 'Open, new' },
    });
    expect(await found(`search=${String(row.ticket_id)}`)).toEqual([id]);
  });

  test('keeps its number and its maker whatever a body says', async () => {
    const { id, ticket_id } = await order();
    const changed = await admin.patch(`maintenance/workorders/${id}`, { ticket_id: 'WO-1', creator_id: 1, title: 'Pump runs' });
    expect(changed.body.payload).toMatchObject({ ticket_id, creator_url: `/users/${admin.id}/show`, title: 'Pump runs' });
  });

  test('is found by what the specification filters with', async () => {
    const location = await server().make('locations', { name: 'Pump hall' });
    const customer = await server().make('customers', { name: 'Gateway', customer_tag: 'GTW' });
    const project = await server().make('projects', { name: 'Overhaul', code: 'P-1' });
    const department = await server().make('departments', { name: 'Mechanics' });
    const person = await server().make('users', { first_name: 'Noor', username: 'noor' });
    const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
    const model = await server().make('models', { name: 'NK 80', category_id: category });
    const status = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
    const asset = await server().make('hardware', { asset_tag: 'P-1', model_id: model, status_id: status });
    await at('2026-03-09T15:00:00Z');
    const { id } = await order({
      title: 'Bearing of the booster',
      location_id: location,
      customer_id: customer,
      project_id: project,
      assigned_groups: [department],
      assets: [asset],
      assignees: [person],
      due_date: '2026-04-01',
    });
    await order({ title: 'Something else', due_date: '2026-05-01' });
    const queries = [
      `location=${location}`,
      `customer_id=${customer}`,
      `project_id=${project}&location=${location}&assets=${asset}&assigned_groups=${department}`,
      `asset=${asset}`,
      `assignee=${person}`,
      'title=BOOSTER',
      'due_date=2026-04-01',
      'due_date[start]=2026-03-20&due_date[end]=2026-04-10',
      `date_range[start]=2026-03-09&date_range[end]=2026-03-09&title=bearing`,
    ];
    for (const query of queries) expect([query, await found(query)]).toEqual([query, [id]]);
    expect(await found('title=b%25g')).toEqual([]);
    expect(await found('date_range[start]=2026-03-10')).toEqual([]);
  });
});

describe('a service report', () => {
  test('has all but its words from the work order, and stands with its customer', async () => {
    const customer = await server().make('customers', { name: 'Lagoon Malls', customer_tag: 'LM' });
    const { id } = await order({ customer_id: customer });
    await at('2026-03-12T08:00:00Z');
    const { body } = await admin.post('service-reports', { workorder_id: id, work_done: 'Seal renewed' });
    expect(body.payload).toMatchObject({ workorder: { id }, customer: { id: customer }, reported_on: { date: '2026-03-12' } });
    expect(String(body.payload.number)).toMatch(/^SR-\d{6}$/);
    expect((await admin.get(`service-reports?customer_id=${customer}`)).body.rows).toMatchObject([{ id: body.payload.id }]);
    expect((await admin.delete(`maintenance/workorders/${id}`)).body).toMatchObject({ messages: '1 service report uses this work order.' });
  });

  test('can be made by somebody of a company', async () => {
    const company = await server().make('companies', { name: 'Cooling' });
    const clerk = await server().signIn(['service-reports.create', 'service-reports.view'], { company_id: company });
    const { id } = await order({ company_id: company });
    expect((await clerk.post('service-reports', { workorder_id: id, work_done: 'Seal renewed' })).body).toMatchObject({
      payload: { company: { id: company } },
    });
  });
});

test('the places of a vendor are those where it works', async () => {
  const [here, there] = [await server().make('locations', { name: 'Here' }), await server().make('locations', { name: 'There' })];
  const vendor = await server().make('vendors', { name: 'Falcon', service_locations: [here] });
  expect((await admin.get(`locations?vendor_id=${vendor}`)).body.rows.map(row => row.id)).toEqual([here]);
  expect((await admin.delete(`locations/${here}`)).body).toMatchObject({ messages: '1 vendor uses this location.' });
  expect((await admin.delete(`locations/${there}`)).body).toMatchObject({ status: 'success' });
});
