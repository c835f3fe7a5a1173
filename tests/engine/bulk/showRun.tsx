import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, ListContextProvider, type DataProvider, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import { createRegistry, defineResource, text, type Action } from '#definition';
import { SelectionProvider, useSelection } from '#src/engine/selection/Selection.tsx';
import { showPart, type CallOptions } from '../parts/showPart';

export const give: Action = {
  label: 'Give',
  on: ['bulk'],
  update: true,
  each: true,
  fields: { holder: text({ label: 'Holder', required: true }) },
};
export const lend: Action = { label: 'Lend', on: ['bulk'], each: true, request: ([id]) => ({ method: 'POST', path: `keys/${id}/lend` }) };
const keys = (softDelete: boolean) =>
  defineResource({
    ...{ name: 'keys' as never, label: { one: 'Key', many: 'Keys' }, section: 'settings', softDelete },
    fields: { name: text({ label: 'Name' }), holder: text({ label: 'Holder' }) },
    actions: { give, lend },
  } as never);

export type Keys = ReturnType<typeof keys>;

export const refusal = (words: string, status = 422) => new HttpError(words, status, { messages: [words] });
const onPage: RaRecord[] = [
  { id: 1, name: 'A' },
  { id: 2, name: 'B' },
  { id: 3, name: 'C', available_actions: { delete: false, lend: false } },
];

interface SelectedProps {
  ids: readonly number[];
  onClose: (isEmptied: boolean) => void;
  dialog: (onClose: (isEmptied: boolean) => void) => ReactNode;
}

/** The dialog, until it is closed, once these rows are selected; all that the list finds where none are named. */
function Selected({ ids, onClose, dialog }: SelectedProps) {
  const selection = useSelection();
  const [step, setStep] = useState<'select' | 'ask' | 'closed'>('select');
  const select = () => {
    for (const id of ids.length === 0 ? [1] : ids) selection.choose(id);
    if (ids.length === 0) selection.chooseAll();
    setStep('ask');
  };
  const close = (isEmptied: boolean) => {
    onClose(isEmptied);
    setStep('closed');
  };
  return step === 'select' ? <button onClick={select}>Select</button> : step === 'ask' ? dialog(close) : null;
}

interface Server {
  ids?: readonly number[];
  data?: Partial<DataProvider>;
  call?: (method: string, path: string, options?: CallOptions) => Promise<unknown>;
  softDelete?: boolean;
}

export async function showRun(
  dialog: (resource: Keys, onClose: (isEmptied: boolean) => void) => ReactNode,
  { ids = [], data = {}, call, softDelete = false }: Server,
) {
  const resource = keys(softDelete);
  const onClose = vi.fn();
  const list = { resource: 'keys', data: onPage, total: 4, page: 1, perPage: 3, sort: { field: 'name', order: 'ASC' }, filterValues: {} };
  await showPart(
    <ListContextProvider value={list as never}>
      <SelectionProvider>
        <Selected ids={ids} onClose={onClose} dialog={close => dialog(resource, close)} />
      </SelectionProvider>
    </ListContextProvider>,
    { registry: createRegistry([resource]), resource: 'keys', data, ...(call && { call }) },
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Select');
  return { onClose, user, press };
}
export const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent));
