import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { DeskNews } from '#src/pages/e-logger/approvals/DeskNews.tsx';
import { ClosedNotice } from '#src/pages/e-logger/book/ClosedNotice.tsx';
import { ChoicesEditor } from '#src/pages/e-logger/builder/ChoicesEditor.tsx';
import { FieldEditor } from '#src/pages/e-logger/builder/FieldEditor.tsx';
import type { FieldDraft } from '#src/pages/e-logger/builder/fieldRow.ts';
import { CorrectedNotice } from '#src/pages/e-logger/entry/CorrectedNotice.tsx';
import type { EntryDetails, WaitsFor } from '#src/pages/e-logger/entry/useEntry.ts';
import { WaitsForLine } from '#src/pages/e-logger/entry/WaitsForLine.tsx';
import { RenewedNotice } from '#src/pages/e-logger/fill/RenewedNotice.tsx';
import { Difference } from '#src/pages/e-logger/forms/Difference.tsx';
import { Trial } from '#src/pages/e-logger/forms/FormTrial.tsx';
import { EscalationTimeline } from '#src/pages/e-logger/masters/EscalationTimeline.tsx';
import { renderForm } from './renderForm';

/** What stands on the page, without the marks that keep directions apart. */
const said = () => (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '');

test('what somebody corrected since an entry was looked at is shown before it is signed', async () => {
  const fields = [{ key: 'pressure', label: 'Pressure', kind: 'number' }] as unknown as FormField[];
  const links = [
    { place: 2, kind: 'corrected', revision: 2, changes: [{ key: 'pressure', old: '5', new: '6' }] },
    {
      place: 3,
      kind: 'corrected',
      revision: 3,
      changes: [
        { key: 'pressure', old: '6', new: '7' },
        { key: 'gone', old: null, new: 'x' },
      ],
    },
    { place: 4, kind: 'commented' },
  ];
  let looks = 0;
  renderForm(<CorrectedNotice of={{ links, fields } as unknown as EntryDetails} seen={2} onSee={() => (looks += 1)} />);
  expect(said()).toContain('Somebody corrected this entry meanwhile:Pressure: 6 → 7gone: – → x');
  expect(said()).not.toContain('5 → 6');
  await userEvent.click(screen.getByRole('button', { name: 'I have seen it' }));
  expect(looks).toBe(1);
});

test('whom a step waits for is named with who signs instead of whoever is away, and that nobody is left is said', () => {
  const [ann, ben, cleo] = ['Ann', 'Ben', 'Cleo'].map((name, id) => ({ id, name, is_away: id > 0, stand_in: null }));
  const people = [ann, ben, { ...cleo, stand_in: { id: 9, name: 'Dana' } }] as WaitsFor['people'];
  const { unmount } = renderForm(<WaitsForLine step="Check" of={{ people, groups: ['Engineers'] }} />);
  expect(said()).toBe('Check waits for: Ann, Ben (away), Cleo (away: Dana signs), Engineers');
  unmount();
  renderForm(<WaitsForLine step="Check" of={{ people: [], groups: [] }} />);
  expect(said()).toMatch(/^Check waits, and nobody who is named for it may sign it still\./);
});

test('what came of many signatures names each entry that was refused, and why', async () => {
  const refused = [
    { id: 1, messages: 'Signed meanwhile.' },
    { id: 2, messages: { revision: ['Corrected meanwhile.', 'Look again.'] } },
  ];
  let isOpen = true;
  renderForm(
    <DeskNews outcome={{ move: 'sign', done: [3], refused }} numbers={new Map([[1, 'EL-1-1']])} onClose={() => (isOpen = false)} />,
  );
  expect(screen.getByText('1 signed, 2 not')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['EL-1-1: Signed meanwhile.', '#2: Corrected meanwhile. Look again.'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: /close/i }));
  expect(isOpen).toBe(false);
});

test('notices say how many entries of a closing book are on their way, and what of a draft is to be looked at', () => {
  renderForm(
    <>
      <ClosedNotice of={{ since: '2026-03-01 10:00:00', waiting: 2 }} />
      <RenewedNotice toCheck={['Pressure', 'Hours']} lost={['Note']} />
    </>,
  );
  expect(said()).toMatch(/Deleted on .+: no new entries\. 2 entries still go through their steps, then the book is closed\./);
  expect(said()).toContain(
    'The form was renewed, and your draft carried over: check 2 fields. Pressure, Hours. Gone with their values: Note.',
  );
});

test('a difference of versions says each change in the words of the register', () => {
  const changes = [
    { name: 'out_of_range', old: 'comment', new: 'block' },
    { name: 'required', old: false, new: true },
    { name: 'low', old: null, new: 2 },
    {
      name: 'options',
      old: [],
      new: [
        { key: 'ok', value: 'OK', result: 'accept' },
        { key: 'no', value: 'Bad', result: 'reject' },
      ],
    },
    { name: 'show_when', old: [{ key: 'leaks', op: 'is', value: 'yes' }], new: [] },
  ];
  const row = { key: 'pressure', label: 'Pressure' };
  renderForm(
    <Difference
      of={{
        added: [{ key: 'note', label: 'Note' }],
        removed: [{ key: 'hours', label: 'Hours' }],
        changed: [{ row, changes }],
        isMoved: true,
      }}
    />,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(0, 2)).toEqual(['Added: Note', 'Removed: Hours']);
  expect(lines[2]).toContain('nothing → Yes');
  expect(lines[2]).toContain('nothing → 2');
  expect(lines[2]).toContain('nothing → OK accept, Bad reject');
  expect(lines[2]).toContain('leaks is yes → nothing');
  expect(lines[3]).toBe('The order is another.');
});

/** The options of a choice as they are built, and what they are by then. */
function showOptions() {
  const latest: { options: Parameters<typeof ChoicesEditor>[0]['options'] } = { options: [] };
  function Options() {
    const [options, setOptions] = useState(latest.options);
    latest.options = options;
    return <ChoicesEditor options={options} onChange={setOptions} />;
  }
  renderForm(<Options />);
  return latest;
}

test('options of a choice are ready-made or typed; each keeps the key of its first text', async () => {
  const user = userEvent.setup();
  const latest = showOptions();
  await user.click(screen.getByRole('button', { name: 'OK / Not OK' }));
  expect(latest.options).toEqual([
    { key: 'ok', value: 'OK', result: 'accept' },
    { key: 'not_ok', value: 'Not OK', result: 'reject' },
  ]);
  expect(screen.queryByRole('group', { name: 'Ready-made options' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  const third = screen.getByRole('group', { name: 'Option 3' });
  await user.type(within(third).getByRole('textbox'), 'Half open');
  await user.tab();
  expect(latest.options[2]).toMatchObject({ value: 'Half open', key: 'half_open' });
  await user.type(within(third).getByRole('textbox'), ' at night');
  await user.tab();
  expect(latest.options[2]).toMatchObject({ value: 'Half open at night', key: 'half_open' });
  const set = async (name: string) => {
    await user.click(within(third).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name }));
  };
  await set('Good');
  expect(latest.options[2]).toMatchObject({ result: 'accept' });
  await set('–');
  expect(latest.options[2]).toMatchObject({ result: null });
  await user.click(screen.getByRole('button', { name: 'Remove “Not OK”' }));
  expect(latest.options.map(({ key }) => key)).toEqual(['ok', 'half_open']);
});

test('a computed field takes the numbers before it, and a condition of it one of those', async () => {
  const user = userEvent.setup();
  const latest: { row: FieldDraft } = { row: { key: 'sum', label: 'Sum', kind: 'computed', operation: 'sum', of: 'in' } as FieldDraft };
  const earlier = [
    { key: 'in', label: 'In', kind: 'number' },
    { key: 'out', label: 'Out', kind: 'reading' },
    { key: 'leaks', label: 'Leaks', kind: 'select', options: [{ key: 'some', value: 'Some' }] },
    { key: 'head', label: 'Head', kind: 'heading' },
  ] as FieldDraft[];
  function Editor() {
    const [row, setRow] = useState(latest.row);
    latest.row = row;
    return (
      <FormProvider {...useForm()}>
        <FieldEditor
          {...{ resource: registry.get('forms'), row, earlier, published: undefined, taken: new Set(), onChange: setRow }}
          issues={[{ at: 4, key: 'sum', rule: 'condition' }]}
        />
      </FormProvider>
    );
  }
  renderForm(<Editor />);
  expect(screen.getByRole('alert')).toHaveTextContent('A condition looks at what does not come before it.');
  await user.click(screen.getByRole('combobox', { name: /of/i }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['In', 'Out']);
  await user.click(screen.getByRole('option', { name: 'Out' }));
  await user.keyboard('{Escape}');
  expect(latest.row.of).toBe('in, out');
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  expect(latest.row.show_when).toHaveLength(1);
});

test('a form that is tried counts what is not right, and begins anew when it is cleared', async () => {
  const user = userEvent.setup();
  renderForm(<Trial rows={[{ key: 'pressure', label: 'Pressure', kind: 'number', required: true }]} />);
  await user.click(screen.getByRole('button', { name: 'Check as when it is submitted' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 field is not right yet.');
  await user.type(screen.getByRole('textbox', { name: /Pressure/ }), '5');
  expect(screen.getByRole('status')).toHaveTextContent('It would be taken.');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('textbox', { name: /Pressure/ })).toHaveValue('');
});

test('levels of an escalation stand in the order of their times; those that tell nobody are left out', () => {
  const level = (hours: number, more: object = {}) => ({
    hours,
    users: [{ id: 1, name: 'Ann' }],
    email: false,
    notification: true,
    ...more,
  });
  const levels = [level(4, { email: true }), level(2, { notification: false }), level(1, { users: [] }), null];
  const { unmount } = renderForm(<EscalationTimeline start="Late" levels={levels} />);
  const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(points).toHaveLength(3);
  expect(points[0]).toBe('Late');
  expect(points[1]).toMatch(/After 2 hours.*Ann.*In no way yet/);
  expect(points[2]).toMatch(/After 4 hours.*Ann/);
  expect(screen.getByTitle('By e-mail')).toBeInTheDocument();
  unmount();
  renderForm(<EscalationTimeline start="Late" levels={[null]} />);
  expect(said()).toBe('Nobody is told: a level needs a time and people.');
});
