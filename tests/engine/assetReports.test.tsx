import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();

/** An asset, opened at one of its reports. */
async function openReport(tab: string): Promise<number> {
  const { server, open } = console();
  const name = `Pumps of ${tab}`;
  const category_id = await server.make('categories', { name, category_type: 'asset' });
  const model_id = await server.make('models', { name, category_id });
  const status_id = await server.make('statuslabels', { name, type: 'deployable' });
  const asset = await server.make('hardware', { model_id, status_id });
  await open(`/hardware/${asset}/show?tab=${tab}`);
  return asset;
}

/** Names a filter and says from which day on. */
async function filterFrom(filter: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: filter }));
  const from = await screen.findByRole('group', { name: `${filter}, from` });
  await user.click(from);
  await user.keyboard('202603011200');
}

test.each([
  ['breakdown', 'workorder', 'Created between'],
  ['preventive', 'preventive', 'Done'],
])('the %s report of an asset is asked for by `date`, as the specification has it', async (tab, report, filter) => {
  const asset = await openReport(tab);
  await filterFrom(filter);
  await waitFor(() => {
    const asked = console().calls.filter(({ path }) => path === `reports/asset-maintenance/details/${asset}/${report}`);
    expect(asked.some(({ query }) => query.get('date[start]')?.startsWith('2026-03-01'))).toBe(true);
    expect(asked.flatMap(({ query }) => [...query.keys()]).filter(key => key.includes('date_range'))).toEqual([]);
  });
});
