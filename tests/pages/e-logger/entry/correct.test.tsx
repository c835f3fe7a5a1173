import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, RecordContextProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import { CorrectDialog } from '#src/pages/e-logger/entry/CorrectDialog.tsx';
import type { EntryDetails } from '#src/pages/e-logger/entry/useEntry.ts';
import { FileItem } from '#src/pages/e-logger/fill/files/FileItem.tsx';
import FormPreview from '#src/pages/e-logger/forms/FormPreview.tsx';
import FormVersions from '#src/pages/e-logger/forms/FormVersions.tsx';
import { withPaper } from '../../paper';
import { refusal, showAt } from '../../showAt';

test('a correction that was refused keeps what was typed and is sent again; a server that tells no last values is no obstacle', async () => {
  const user = userEvent.setup();
  withPaper();
  let isOpen = true;
  const fields = readFields([
    { key: 'note', kind: 'text', label: 'Note', second_person: true },
    { key: 'sign', kind: 'signature', label: 'Signature' },
  ]);
  const details = { entry: { id: 5, revision: 2 }, fields, values: { note: 'Dry' }, comments: {} } as unknown as EntryDetails;
  let refused = true;
  const { calls } = showAt('/elogger-submissions/5/show', <CorrectDialog of={details} onClose={() => (isOpen = false)} />, {
    answer: ({ path }) => {
      if (path.endsWith('/files')) return { payload: { media: [{ id: 9 }] } };
      if (refused) throw refusal({ 'values.note': 'Somebody else signs it.' });
      return {};
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
  expect(dialog.getByRole('img', { name: 'Signature' })).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), ', mostly');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Looked again');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  expect((await dialog.findAllByText('Somebody else signs it.'))[0]).toBeVisible();
  refused = false;
  await user.click(dialog.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(isOpen).toBe(false));
  expect(calls.at(-1)).toMatchObject({ path: 'elogger-submissions/5/correct', body: { changes: { note: 'Dry, mostly' }, revision: 2 } });
});

test('a file that cannot be read any more says why, and one that was changed since is marked', async () => {
  const file = { id: 7, name: 'plan.txt', type: 'text/plain', size: 3 };
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  let lost = true;
  showAt(
    '/elogger-submissions/5/show',
    <ul>
      <FileItem file={file} entry={5} isBroken />
    </ul>,
    {
      download: async path => {
        if (lost) throw new HttpError(`${path} was lost.`, 404);
        return new Blob(['abc']);
      },
    },
  );
  expect(await screen.findByText('Does not match')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'plan.txt' }));
  expect(await screen.findByText('elogger-submissions/5/files/7 was lost.')).toBeVisible();
  lost = false;
  await userEvent.click(screen.getByRole('button', { name: 'plan.txt' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

test('a form that was never published has no versions, and is tried as it is', async () => {
  const of = (record: object | undefined, answer: object) =>
    showAt(
      '/forms/7/show',
      <RecordContextProvider value={record as never}>
        <FormVersions />
        <FormPreview />
      </RecordContextProvider>,
      { answer: () => answer },
    );
  const fields = [{ key: 'note', label: 'Note', kind: 'text' }];
  let shown = of({ id: 7, fields }, {});
  expect(await screen.findByText('Not published yet')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeVisible();
  shown.unmount();
  shown = of({ id: 7 }, { versions: [{ version: 1, fields, published_at: null }] });
  expect(await screen.findByText('Version 1')).toBeVisible();
  expect(screen.getByText('Add a field, and it is shown here.')).toBeVisible();
  shown.unmount();
  of(undefined, {});
  expect(screen.queryByText('Not published yet')).toBeNull();
});
