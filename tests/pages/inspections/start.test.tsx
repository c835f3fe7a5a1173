import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chooseFound } from '../../engine/chooseFound';
import { useConsole } from '../../engine/console';
import { makeSite } from '../../server/inspections/site';

const console = useConsole();
const technician = ['assets.view', 'inspections.view', 'inspections.perform'];

test('whoever performs inspections starts one on the page of an asset, and is in it', async () => {
  const user = userEvent.setup();
  const site = await makeSite(console().server);
  const { name } = (await (await console().server.signIn()).get(`checklists/${site.checklist}`)).body;
  const { address } = await console().open(`/hardware/${site.pumps[0]}/show?tab=preventive`, technician, {}, ['inspections']);
  const tab = within(await screen.findByRole('tabpanel'));
  await user.click(await tab.findByRole('button', { name: 'Start an inspection' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Start an inspection' }));
  expect(await dialog.findByText('This field is required.')).toBeVisible();
  await chooseFound(user, dialog.getByRole('combobox', { name: /^Checklists/ }), String(name));
  await user.click(dialog.getByRole('button', { name: 'Start an inspection' }));
  expect(await screen.findByText('Bearing temperature')).toBeVisible();
  expect(address()).toMatch(/^\/inspections\/\d+\/show$/);
});

test.each([
  ['a person without the right', ['assets.view', 'inspections.view'], ['inspections'] as const],
  ['a server that cannot', technician, [] as const],
])('%s starts none', async (_, rights, offers) => {
  const site = await makeSite(console().server);
  await console().open(`/hardware/${site.pumps[0]}/show?tab=preventive`, rights, {}, [...offers]);
  expect(await screen.findByRole('searchbox', { name: 'Search inspections' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start an inspection' })).toBeNull();
});
