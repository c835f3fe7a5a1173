import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useConsole } from '../../engine/console';
import { makeSite } from '../../server/inspections/site';

const console = useConsole();
const rights = ['inspections.view', 'inspections.approve', 'inspections.justify'];
const approvals = () =>
  console()
    .calls.filter(({ path }) => path === 'audit-inspection/approval')
    .map(({ body }) => body?.ids);

let ids: number[] = [];
let checklist = 0;

/** Inspections that wait for approval, of which the last failed. */
beforeEach(async () => {
  const { server } = console();
  server.clock = new Date('2026-03-01T07:00:00Z');
  const site = await makeSite(server, { assets: 3 });
  checklist = site.checklist;
  const worker = await server.signIn();
  ids = [];
  for (const [at, pump] of site.pumps.entries()) {
    const { payload } = (await worker.post('audit-inspection/start', { asset_id: pump, checklists: [checklist] })).body;
    const answers = [
      { key: 'bearing', value: at === 2 ? '90' : '50' },
      { key: 'seal', value: 'good' },
    ];
    await worker.post(`audit-inspection/${String(payload.id)}/answers`, { answers });
    await worker.post(`audit-inspection/${String(payload.id)}/submit`, {});
    server.clock = new Date(server.clock.getTime() + 60_000);
    ids.push(Number(payload.id));
  }
});

const queueOf = async () => within(await screen.findByRole('list', { name: 'Inspections to judge' }));

test('of many that are approved by key, those that failed are left out unless they are meant as well', async () => {
  const user = userEvent.setup();
  const { go } = await console().open('/inspections/approval', rights);
  const queue = await queueOf();
  await waitFor(() => expect(queue.getAllByRole('checkbox')).toHaveLength(3));
  await user.keyboard('jkx');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.queryByText('1 selected')).toBeNull();
  await user.keyboard('x');
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 of 3?' }));
  expect(dialog.getByText('1 needs a look: it failed or has hints.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Approve those as well' }));
  expect(screen.getByRole('dialog', { name: 'Approve 3 of 3?' })).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Approve those as well' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('2 inspections approved')).toBeVisible();
  expect(queue.getAllByRole('checkbox')).toHaveLength(1);
  expect(approvals()).toEqual([]);
  // Whoever leaves the page takes nothing back any more.
  await go('/inspections/mine');
  await waitFor(() =>
    expect(
      approvals()
        .flatMap(one => one as number[])
        .toSorted(),
    ).toEqual(ids.slice(0, 2).toSorted()),
  );
});

test('a verdict that fails is told row by row in words, until that is put away', async () => {
  const user = userEvent.setup();
  const { open, intercept } = console();
  await open(`/inspections/approval?id=${ids[2]}`, rights);
  await queueOf();
  intercept('post', 'audit-inspection/approval', () => new Response('', { status: 500 }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByText('1 inspection approved');
  // Another verdict sends the one before.
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const told = (await screen.findByText('0 done, 1 not')).closest<HTMLElement>('[role=alert]');
  expect(told).toHaveTextContent('The server had a problem. Try again later.');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.click(within(told ?? document.body).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('0 done, 1 not')).toBeNull();
});

test('answers are marked by number and sent back, and a work order is made of the one that is marked', async () => {
  const user = userEvent.setup();
  const { open, calls } = console();
  await open(`/inspections/approval?id=${ids[2]}`, ['superuser']);
  const mark = await screen.findByRole('checkbox', { name: 'Mark Bearing temperature' });
  await user.keyboard('1');
  expect(mark).toBeChecked();
  await user.keyboard('w');
  let dialog = within(await screen.findByRole('dialog', { name: /^Work order for/ }));
  const title = dialog.getByRole('textbox', { name: /^What is to be done/ });
  expect(title).toHaveValue('Bearing temperature: 90 °C');
  await user.clear(title);
  await user.type(title, 'Change the bearing');
  await user.click(dialog.getByRole('button', { name: 'Make the work order' }));
  expect(await screen.findByText(/ was made\.$/)).toBeVisible();
  expect(calls.find(({ path }) => /parameters\/\d+\/create-workorder$/.test(path))?.body).toMatchObject({ title: 'Change the bearing' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('r');
  dialog = within(await screen.findByRole('dialog', { name: 'Send 1 parameter back' }));
  expect(dialog.getByRole('button', { name: 'Send back' })).toBeVisible();
  await user.keyboard('{Escape}');
});

test('the matrix says why its workbook could not be written', async () => {
  const user = userEvent.setup();
  const { open, intercept } = console();
  await open('/inspections/approval?view=matrix', rights, {}, ['matrix']);
  await screen.findByRole('grid', { name: 'Values of the inspections' });
  intercept('get', 'audit-inspection/matrix/export', () => Response.json({ status: 'error', messages: 'Too many rows.' }, { status: 422 }));
  await user.click(screen.getByRole('button', { name: 'Excel file' }));
  expect(await screen.findByText('Too many rows.')).toBeVisible();
});
