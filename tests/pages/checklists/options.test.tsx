import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { parameterIssues } from '#src/domain/checklists/parameterIssues.ts';
import { ParameterEditor } from '#src/pages/checklists/editor/ParameterEditor.tsx';
import type { Row } from '#src/pages/checklists/rows.ts';
import { useDocumentType } from '../../documentType';
import { openPage, refusal } from '../page';

useDocumentType();
const seal: Row = {
  place: 'seal',
  key: 'seal',
  name: 'Seal',
  type: 'Drop-down',
  options: [{ key: 'dry', value: 'Dry', result: 'accept' }],
};

/** The editor of a parameter that stands behind another one. */
function open(first: Row, { answers = {}, isUsed = false, offers = [] as 'sheets'[] } = {}) {
  let row = first;
  function Editor() {
    const [own, setOwn] = useState(first);
    row = own;
    const more = { isUsed, earlier: [seal], taken: new Set(['seal']), issues: parameterIssues([own]), onChange: setOwn };
    return (
      <ResourceContextProvider value="checklists">
        <FormProvider {...useForm()}>
          <ParameterEditor resource={registry.get('checklists')} row={own} {...more} />
        </FormProvider>
      </ResourceContextProvider>
    );
  }
  return { ...openPage(<Editor />, answers, { offers, rights: [] }), row: () => row };
}

const lane = (name: string) => within(screen.getByRole('group', { name }));
const values = (name: string) =>
  lane(name)
    .queryAllByRole('textbox', { name: /^Text of option/ })
    .map(input => (input as HTMLInputElement).value);

test('an option is added by Enter or by leaving, renamed, turned into the other kind, given rules and removed', async () => {
  const user = userEvent.setup();
  const { row } = open(seal);
  await user.type(await screen.findByRole('textbox', { name: 'Add option: Not good' }), 'Worn{Enter} {Enter}');
  expect([values('Good'), values('Not good')]).toEqual([['Dry'], ['Worn']]);
  await user.type(screen.getByRole('textbox', { name: 'Add option: Not good' }), 'Dry');
  await user.tab();
  expect(row().options?.map(({ key, result }) => [key, result])).toEqual([
    ['dry', 'accept'],
    ['worn', 'reject'],
    ['dry_2', 'reject'],
  ]);
  await user.click(screen.getByRole('button', { name: '“Worn” means the other' }));
  expect(values('Good')).toEqual(['Dry', 'Worn']);
  await user.clear(screen.getByRole('textbox', { name: 'Text of option worn' }));
  expect(screen.getByRole('textbox', { name: 'Text of option worn' })).toBeInvalid();
  await user.type(screen.getByRole('textbox', { name: 'Text of option worn' }), 'Wet');
  await user.click(screen.getByRole('button', { name: 'What “Wet” asks for' }));
  await user.click(screen.getByRole('combobox', { name: 'Photo' }));
  await user.click(await screen.findByRole('option', { name: 'Required' }));
  expect(row().options?.[1]).toMatchObject({ key: 'worn', value: 'Wet', result: 'accept', photo: 'required' });
  for (const name of ['Dry', 'Wet']) await user.click(lane('Good').getByRole('button', { name: `Remove “${name}”` }));
  expect(values('Good')).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('At least one option must be good.');
});

test('options are ready-made or pasted, one a line; what stands there already is not made twice', async () => {
  const user = userEvent.setup();
  const { row } = open({ ...seal, options: null });
  await user.click(await screen.findByRole('button', { name: 'Good / Fair / Poor' }));
  expect([values('Good'), values('Not good')]).toEqual([['Good', 'Fair'], ['Poor']]);
  const paste = screen.getByRole('button', { name: 'Paste lines' });
  await user.click(paste);
  expect(paste).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Make options' })).toBeDisabled();
  await user.click(paste);
  expect(screen.queryByRole('textbox', { name: 'One option a line' })).toBeNull();
  await user.click(paste);
  await user.click(screen.getByRole('textbox', { name: 'One option a line' }));
  await user.paste('poor\n\nHidden\nhidden');
  await user.click(screen.getByRole('button', { name: 'Make options' }));
  expect(row().options?.map(({ key }) => key)).toEqual(['good', 'fair', 'poor', 'hidden']);
});

test('two options of the same key are told with the text of the second', async () => {
  open({ ...seal, options: [...(seal.options ?? []), { key: 'dry', value: 'Damp', result: 'reject' }] });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Damp: /);
});

test('the key of a parameter follows its name until it was used, and conditions look at what comes before', async () => {
  const user = userEvent.setup();
  const { row } = open({ place: 'new', type: 'Text' });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Seal');
  expect(row()).toMatchObject({ name: 'Seal', key: 'seal_2' });
  await user.click(screen.getByRole('button', { name: 'When it is asked for' }));
  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Add condition' }));
  expect(row().show_when).toHaveLength(2);
  await user.click(screen.getByRole('combobox', { name: 'Asked for when' }));
  await user.click(await screen.findByRole('option', { name: 'Any holds' }));
  expect(row().show_match).toBe('any');
  await user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
  expect(row().show_when).toHaveLength(1);
});

test('the key of a parameter that was used stays', async () => {
  const user = userEvent.setup();
  const { row } = open(seal, { isUsed: true });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 's');
  expect(row()).toMatchObject({ name: 'Seals', key: 'seal' });
});

test('a picture to compare with goes to the server, and what it refuses is said', async () => {
  const user = userEvent.setup();
  const upload = 'POST checklists/reference';
  const { row, answer } = open(seal, { offers: ['sheets'], answers: { [upload]: refusal('This is no picture.') } });
  await screen.findByRole('textbox', { name: /^Name/ });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const picture = new File(['x'], 'seal.png', { type: 'image/png' });
  await user.upload(input, picture);
  expect(await screen.findByText('This is no picture.')).toBeVisible();
  expect(row().reference).toBeUndefined();
  answer(upload, { payload: { url: '/files/seal.png' } });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, picture);
  await waitFor(() => expect(row().reference).toBe('/files/seal.png'));
});
