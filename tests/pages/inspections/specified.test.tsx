import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../../engine/console';
import { makeSite } from '../../server/inspections/site';

const console = useConsole();

/** An inspection that waits for approval. */
async function makeCompleted(): Promise<number> {
  const { pumps, checklist } = await makeSite(console().server);
  const worker = await console().server.signIn();
  const { payload } = (await worker.post('audit-inspection/start', { asset_id: pumps[0], checklists: [checklist] })).body;
  const answers = [
    { key: 'bearing', value: '50' },
    { key: 'seal', value: 'good' },
  ];
  await worker.post(`audit-inspection/${String(payload.id)}/answers`, { answers });
  await worker.post(`audit-inspection/${String(payload.id)}/submit`, {});
  return Number(payload.id);
}

test('where a server offers nothing beyond the specification, list, desk and page of inspections ask for no more', async () => {
  const user = userEvent.setup();
  const id = await makeCompleted();
  const { go } = await console().open('/inspections', ['superuser'], {}, []);
  expect(await screen.findByText('Completed')).toBeVisible();
  await go(`/inspections/${id}/show`);
  expect(await screen.findByText('Bearing temperature')).toBeVisible();
  await go('/inspections/approval');
  await user.click(await screen.findByRole('button', { name: /^Approve$/ }));
  await go('/inspections?display=calendar');
  expect(await screen.findByRole('button', { name: 'Agenda' })).toBeVisible();
  const specified = [
    /^reports\/inspections$/,
    /^audit-inspection\/\d+\/edit$/,
    /^reports\/inspection\/\d+\/details$/,
    /^audit-inspection\/approval$/,
  ];
  const made = console().calls.map(({ path }) => path.replace(/^.*\/api\/v1\//, '').replace(/\?.*/, ''));
  const others = [...new Set(made)].filter(path => /inspection/i.test(path) && !specified.some(one => one.test(path)));
  expect(others).toEqual([]);
  expect(made.filter(path => path.startsWith('reports/inspections')).length).toBeGreaterThan(1);
});
