import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useDocumentType } from '../../documentType';
import { useConsole } from '../../engine/console';

useDocumentType();
const console = useConsole();

test('the clone of a checklist has all of its parameters, with keys, rules, options and conditions', async () => {
  const user = userEvent.setup();
  const { server, open, calls } = console();
  const priority = await server.make('maintenance-priorities', { name: 'Soon', rank: 2 });
  const parameters = [
    {
      ...{ key: 'seal', name: 'Seal', type: 'Drop-down', required: true, critical: true, section: 'Outside', on_reject: 'suggest' },
      reject_priority: priority,
      options: [
        { key: 'dry', value: 'Dry', result: 'accept' },
        { key: 'leaks', value: 'Leaks', result: 'reject', photo: 'required', comment: 'optional' },
      ],
    },
    {
      ...{ key: 'flow', name: 'Flow', type: 'Number', unit: 'm³/h', low: 1, high: 9, warn_high: 8, decimals: 1, allow_na: true },
      ...{ reject_video: 'required', show_match: 'any', show_when: [{ key: 'seal', op: 'is_not', value: 'dry' }] },
    },
  ];
  const rules = { photo: 'required', video: 'not_required', comment: 'optional', signature: 'required', gallery: true, allow_early: true };
  const id = await server.make('checklists', { name: 'Pump round', type: 'inspection', ...rules, parameters });
  await open(`/checklists/${id}/show`);
  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/saved/);
  const made = calls.find(({ method, path }) => method === 'POST' && path.endsWith('checklists'));
  expect(made?.body).toMatchObject({ name: 'Pump round', ...rules });
  const admin = await server.signIn();
  const { rows } = (await admin.get('checklists?search=Pump round&sort=id&order=asc')).body as unknown as {
    rows: { id: number; version: number }[];
  };
  const parametersOf = async (one: number | undefined) => (await admin.get(`checklists/${one}`)).body.parameters;
  expect(rows).toHaveLength(2);
  expect(rows[1]?.version).toBe(1);
  expect(await parametersOf(rows[1]?.id)).toEqual(await parametersOf(id));
});
