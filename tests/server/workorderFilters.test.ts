import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#definition/derive/ranges/calendar';
import { plantCalendar } from '#definition/derive/ranges/plantCalendar';
import { useServer, type Client } from './server';

const server = useServer();
const known: Record<string, number> = {};
let admin: Client;
let wanted: number;
let other: number;

const day = (text: string) => {
  server().clock = new Date(`${text}T08:00:00Z`);
};

/** Two orders that differ in everything: each filter finds the one and not the other. */
beforeAll(async () => {
  const make = (register: string, body: Record<string, unknown>) => server().make(register, body);
  for (const base of ['open', 'in_progress']) known[base] = await make('maintenance-statuses', { name: base, base_status: base });
  for (const n of [1, 2]) {
    known[`priority${n}`] = await make('maintenance-priorities', { name: `Priority ${n}` });
    known[`category${n}`] = await make('maintenance-categories', { name: `Category ${n}` });
    known[`cause${n}`] = await make('causes', { cause_name: `Cause ${n}`, cause_type: 'asset' });
    known[`location${n}`] = await make('locations', { name: `Hall ${n}` });
    known[`customer${n}`] = await make('customers', { name: `Customer ${n}`, customer_tag: `C${n}` });
    known[`project${n}`] = await make('projects', { name: `Project ${n}` });
    known[`group${n}`] = await make('departments', { name: `Department ${n}` });
    for (const role of ['assignee', 'supportee', 'watcher'])
      known[`${role}${n}`] = await make('users', { first_name: `${role} ${n}`, username: `${role}${n}` });
  }
  const category = await make('categories', { name: 'Pumps', category_type: 'asset' });
  const model = await make('models', { name: 'NK 80', category_id: category });
  const status = await make('statuslabels', { name: 'Ready', type: 'deployable' });
  for (const n of [1, 2]) known[`asset${n}`] = await make('hardware', { asset_tag: `P-${n}`, model_id: model, status_id: status });
  const order = async (n: number, made: string, changed: string) => {
    day(made);
    const body = {
      ...{ title: `Bearing ${n} is loud`, description: `Seen on round ${n}`, due_date: `2026-04-0${n}` },
      ...{
        priority_id: known[`priority${n}`],
        category_id: known[`category${n}`],
        causes: [known[`cause${n}`]],
        location_id: known[`location${n}`],
      },
      ...{ customer_id: known[`customer${n}`], project_id: known[`project${n}`], assets: [known[`asset${n}`]] },
      ...{
        assignees: [known[`assignee${n}`]],
        assigned_groups: [known[`group${n}`]],
        supportees: [known[`supportee${n}`]],
        watchers: [known[`watcher${n}`]],
      },
    };
    const id = await server().make('workorders', body);
    day(changed);
    admin = await server().signIn();
    await admin.patch(`maintenance/workorders/${id}`, {
      sub_status_id: n === 1 ? known.in_progress : known.open,
      estimate: { days: 0, hours: n, minutes: 0 },
    });
    return id;
  };
  wanted = await order(1, '2026-03-01', '2026-03-05');
  other = await order(2, '2026-03-10', '2026-03-15');
});

const ids = async (query: string) =>
  (await admin.get(`maintenance/workorders/index?sort=id&order=asc&${query}`)).body.rows.map(({ id }) => id);

describe('a work order is found by the words of', () => {
  test.each([
    'Priority 1',
    'Category 1',
    'Cause 1',
    'Hall 1',
    'Customer 1',
    'Project 1',
    'Department 1',
    'assignee 1',
    'supportee 1',
    'watcher 1',
    'P-1',
  ])('%s, which it refers to', async words => expect(await ids(`search=${words}`)).toEqual([wanted]));
});

describe('the list of work orders is narrowed by', () => {
  test.each([
    ['status', 'status={in_progress}'],
    ['several statuses', 'status[]={in_progress}&status[]=999999'],
    ['priority', 'priority={priority1}'],
    ['title', 'title=bearing 1'],
    ['category', 'category={category1}'],
    ['the day it was made', 'created_at=2026-03-01'],
    ['when it was made', 'created_at[start]=2026-02-01&created_at[end]=2026-03-02'],
    ['assignee', 'assignee={assignee1}'],
    ['assignee, as rows name people', 'assignee=User-{assignee1}'],
    ['several statuses in one value', 'status={in_progress},999999'],
    ['supporting person', 'supportee={supportee1}'],
    ['cause', 'cause={cause1}'],
    ['description', 'description=ROUND 1'],
    ['asset', 'asset={asset1}'],
    ['location', 'location={location1}'],
    ['the day it was changed', 'updated_on=2026-03-05'],
    ['a range of days', 'date_range[start]=2026-03-01&date_range[end]=2026-03-01'],
    ['customer', 'customer_id={customer1}'],
    ['due day', 'due_date=2026-04-01'],
    ['a range of due days', 'due_date[start]=2026-03-20&due_date[end]=2026-04-01'],
    ['a range of due days, with the word of the specification', 'status=due&due_date[start]=2026-03-20&due_date[end]=2026-04-01'],
    ['project', 'project_id={project1}'],
    ['project, with all that its page filters by', 'project_id={project1}&location={location1}&assets={asset1}&assigned_groups={group1}'],
    ['who watches it', 'watchers={watcher1}'],
    [
      'all of it at once',
      'status={in_progress}&priority={priority1}&assignee={assignee1}&title=loud&due_date[end]=2026-04-01&search=bearing',
    ],
  ])('%s', async (_, query) => {
    const filled = query.replace(/\{(\w+)\}/g, (_all, name: string) => String(known[name]));
    expect(await ids(filled)).toEqual([wanted]);
    expect((await admin.get(`maintenance/workorders/index?${filled}&limit=1`)).body.total).toBe(1);
  });

  test('nothing that it does not know', async () => {
    expect(await ids('status=constructor')).toEqual([wanted, other]);
    expect(await ids('status=nonsense&due_date[start]=soon&colour=red&assignee=')).toEqual([wanted, other]);
  });

  test('its level of escalation', async () => {
    expect(await ids('escalation_level[start]=1')).toEqual([]);
  });
});

test.each([
  ...['ticket_id', 'title', 'due_date', 'priority', 'location', 'customer', 'project', 'category', 'created_at', 'updated_at', 'id'],
  ...['estimate', 'creator', 'status'],
])('the list is sorted by %s, both ways', async column => {
  const sorted = async (order: string) =>
    (await admin.get(`maintenance/workorders/index?sort=${column}&order=${order}`)).body.rows.map(({ id }) => id);
  const [up, down] = [await sorted('asc'), await sorted('desc')];
  // The words of the statuses come the other way round: in_progress before open. Whoever made both is nobody.
  expect(up).toEqual([wanted, other]);
  expect(down).toEqual([other, wanted]);
});

test('the list is narrowed by the word “due” alone: what is still to be done and should be by tonight, as the filter by due day has it', async () => {
  const dueIn = (days: number) => addDays(plantCalendar().today, days);
  const order = (title: string, days: number | null) =>
    server().make('workorders', { title: `Due ${title}`, due_date: days === null ? null : dueIn(days) });
  const [late, today, done] = [await order('late', -2), await order('today', 0), await order('done', -2)];
  const [later] = [await order('later', 2), await order('no day', null)];
  for (const status of ['in_progress', 'completed']) {
    known[status] ??= await server().make('maintenance-statuses', { name: status, base_status: status });
    await admin.patch(`maintenance/workorders/${done}`, { sub_status_id: known[status] });
  }
  for (const asked of ['status=due', 'status=Due', 'due=by_today']) expect(await ids(`title=Due&${asked}`)).toEqual([late, today]);
  expect(await ids(`title=Due&status=due&due_date[start]=${dueIn(1)}`)).toEqual([later]);
  expect(await ids('title=Due&status=due&due=none')).toHaveLength(1);
  expect(await ids(`title=Due&status=due&status[]=${known.completed}`)).toEqual([done]);
});
