import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'ra-core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import FormVersions from '#src/pages/e-logger/forms/FormVersions.tsx';
import type { Outlook } from '#src/pages/e-logger/masters/outlook.ts';
import { Simulation } from '#src/pages/e-logger/masters/Simulation.tsx';
import { StepEditor, type StepDraft } from '#src/pages/e-logger/masters/StepEditor.tsx';
import { renderForm } from './renderForm';

const pressure = { key: 'pressure', label: 'Pressure', kind: 'number' };
const hours = { key: 'hours', label: 'Hours', kind: 'reading' };

test('a published version of a form is looked at, beside what the next one would change and for how many', async () => {
  const user = userEvent.setup();
  const versions = [
    {
      version: 2,
      note: 'Hours as well',
      published_at: '2026-03-01 10:00:00',
      published_by: { id: 1, name: 'Ann' },
      fields: [pressure, hours],
    },
    { version: 1, note: 'First', published_at: '2026-02-01 10:00:00', published_by: null, fields: [pressure] },
  ];
  renderForm(
    <RecordContextProvider value={{ id: 7, fields: [hours] }}>
      <FormVersions />
    </RecordContextProvider>,
    async () => ({ versions, followers: 2 }),
  );
  expect(await screen.findByText('Removed')).toBeVisible();
  expect(screen.getByText('2 logbooks follow, from their next slot.')).toBeVisible();
  expect(screen.getByText(/^Ann · /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Look at version 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Version 1' });
  expect(within(dialog).getByRole('textbox', { name: /Pressure/ })).toBeVisible();
  expect(within(dialog).queryByRole('textbox', { name: /Hours/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a step that depends on values compares those of the form that was published last', async () => {
  const user = userEvent.setup();
  const latest: { row: StepDraft } = { row: { key: 'check', name: 'Check', meaning: 'verified', only_if: 'value' } };
  function Editor() {
    const [row, setRow] = useState(latest.row);
    latest.row = row;
    return (
      <FormProvider {...useForm()}>
        <StepEditor resource={registry.get('e-loggers')} row={row} onChange={setRow} />
      </FormProvider>
    );
  }
  const versions = [{ version: 1, fields: [{ key: 'head', label: 'Head', kind: 'heading' }, pressure] }];
  renderForm(
    <RecordContextProvider value={{ id: 3, form: { id: 7 } }}>
      <Editor />
    </RecordContextProvider>,
    async (_method, path) => (path === 'forms/7/versions' ? { versions } : {}),
  );
  const conditions = screen.getByRole('group', { name: 'When it is asked for' });
  await user.click(await within(conditions).findByRole('button', { name: 'Add condition' }));
  const [first] = within(conditions).getAllByRole('combobox');
  await user.click(first as HTMLElement);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toContain('Pressure');
  expect(screen.queryByRole('option', { name: 'Head' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Pressure' }));
  expect(latest.row.show_when).toMatchObject([{ key: 'pressure' }]);
});

test('whom the steps ask is said for an entry that is chosen, with who is away and what nobody is responsible for', async () => {
  const user = userEvent.setup();
  const step = { meaning: 'verified', show_when: [], every: true, people: 1, names: ['Ann'] };
  const steps = [
    { ...step, key: 'late', name: 'Late ones', only_if: 'late', stand_ins: [{ person: 'Ann', stand_in: 'Dana' }] },
    { ...step, key: 'odd', name: 'Odd ones', only_if: 'out_of_range', people: 0, names: [] },
  ];
  function Chosen() {
    const [entry, setEntry] = useState('');
    return <Simulation id={3} outlook={{ steps, ownerless: 2 } as unknown as Outlook} entry={entry} onChoose={setEntry} />;
  }
  renderForm(<Chosen />, async (_method, path) =>
    path === 'forms/submit/list'
      ? { payload: [{ id: 5, number: 'EL-1-5' }] }
      : { entry: { id: 5, late: true, out_of_range: 0 }, values: {} },
  );
  expect(screen.getByText('Nobody signs: entries are approved at once.')).toBeVisible();
  expect(screen.getByText(/^2 books are about something nobody is responsible for/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'A value is out of range' }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Odd ones · VerifiedNobody is asked.');
  await user.click(await screen.findByRole('combobox', { name: 'As for the entry' }));
  await user.click(screen.getByRole('option', { name: 'EL-1-5' }));
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent(/^Late ones/));
  expect(screen.getByRole('listitem')).toHaveTextContent('Dana signs in the place of Ann, who is away.');
  expect(screen.queryByRole('switch')).toBeNull();
});
