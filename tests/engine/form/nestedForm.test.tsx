import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { createRegistry, defineResource, number, text } from '#definition';
import { NestedForm } from '#src/engine/form/nested/NestedForm.tsx';
import { showPart } from '../parts/showPart';

const bins = defineResource({
  ...{ name: 'bins' as never, label: { one: 'Bin', many: 'Bins' }, section: 'settings' },
  fields: {
    name: text({ label: 'Name', required: true }),
    room: text({ label: 'Room' }),
    shelf: number({ label: 'Shelf', required: true }),
    code: text({ label: 'Code', access: { write: 'bins.code' } }),
  },
  form: { tabs: { general: ['name', 'code'], place: ['room', 'shelf'] } },
});

/** The form over another one that needs a bin; the server answers in turn. */
async function showForm(...answers: (object | HttpError)[]) {
  const sent: unknown[] = [];
  const create = async (_: string, { data }: { data: unknown }) => {
    sent.push(data);
    const answer = answers.shift();
    if (answer instanceof HttpError) throw answer;
    return { data: answer } as never;
  };
  const onCreated = vi.fn();
  const onClose = vi.fn();
  const wanted = { target: 'bins', typed: 'B 7', values: { room: 'North', gone: 'x', shelf: '' }, onCreated };
  await showPart(<NestedForm resource={bins} wanted={wanted} onClose={onClose} />, {
    ...{ registry: createRegistry([bins]), data: { create: create as never } },
    may: ({ resource, action }) => !(resource === 'bins' && action === 'code'),
  });
  const user = userEvent.setup();
  return { sent, onCreated, onClose, user, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}
const tab = (name: RegExp) => screen.getByRole('tab', { name });

test('begins with what was looked for, leads to the tab where something is missing, and hands over what was made', async () => {
  const { sent, onCreated, onClose, user, save } = await showForm({ id: 'b-7', name: 'B 7' });
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('B 7');
  await save();
  expect(await screen.findByRole('textbox', { name: /^Shelf/ })).toHaveAccessibleDescription(/./);
  expect(tab(/^Place/)).toHaveAttribute('aria-selected', 'true');
  await user.type(screen.getByRole('textbox', { name: /^Shelf/ }), '3');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ name: 'B 7', room: 'North', shelf: 3 }]);
  expect(onCreated).toHaveBeenCalledWith({ id: 'b-7', name: 'B 7' });
});

test('what the server refuses is said where it belongs, in its tab; what is no field of the form stands below', async () => {
  const errors = { name: 'This name is taken.', code: 'A code is needed.' };
  const { onClose, user, save } = await showForm(new HttpError('no', 422, { messages: ['Too many bins.'], errors }));
  await user.click(tab(/^Place/));
  await user.type(await screen.findByRole('textbox', { name: /^Shelf/ }), '3');
  await save();
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveAccessibleDescription(/This name is taken/);
  expect(tab(/^General/)).toHaveAttribute('aria-selected', 'true');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('alert').map(alert => alert.textContent)).toEqual(
    expect.arrayContaining(['A code is needed.', 'Too many bins.']),
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('stays open where the session ended meanwhile: nothing was made', async () => {
  const { onCreated, onClose, user, save, sent } = await showForm({});
  await user.click(tab(/^Place/));
  await user.type(await screen.findByRole('textbox', { name: /^Shelf/ }), '3');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([onCreated, onClose].map(call => call.mock.calls.length)).toEqual([0, 0]);
});
