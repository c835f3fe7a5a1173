import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../journeys/installation';
import { signInByToken, useForeignServer } from './useForeignServer';

/** Quirks of the contract of the family that only a screen can show to be survived. */
const foreign = useForeignServer();

async function openSignedIn(address: string) {
  const opened = await openConsole(address);
  await signInByToken(opened.user, foreign().token);
  return opened;
}

test('⚑ files: all that a record has are listed, though their total is that of the page', async () => {
  const rows = ['one.pdf', 'two.pdf', 'three.pdf'].map((filename, at) => ({
    id: at + 1,
    filename,
    url: '',
    available_actions: { delete: true },
  }));
  for (const path of ['hardware/1/uploads', 'hardware/1/files'])
    foreign().answerInstead('get', path, () => Response.json({ total: 1, rows }));
  await openSignedIn('/hardware/1/show?tab=files');
  const list = await screen.findByRole('list', { name: 'Files' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
});

test('⚑ imports: a bare list is listed, with moments in words as the server says them', async () => {
  const file = { id: 4, file_path: 'a.csv', filesize: '12 KB', name: 'pumps.csv', import_type: 'asset', created_at: '3 days ago' };
  foreign().answerInstead('get', 'imports', () => Response.json([{ ...file, header_row: ['Name'], first_row: ['P-1'], field_map: null }]));
  await openSignedIn('/imports');
  expect(await screen.findByText('pumps.csv')).toBeVisible();
  expect(await screen.findByText(/3 days ago/)).toBeVisible();
});

test('⚑ depreciations: a least value that the server does not keep is not said to be kept', async () => {
  const { user } = await openSignedIn('/depreciations/1');
  const least = await screen.findByRole('textbox', { name: /^Value not below/ });
  foreign().answerInstead('post', 'depreciations/1', () =>
    Response.json({
      status: 'success',
      messages: 'Saved.',
      payload: { id: 1, name: 'Three years', months: '36', depreciation_min: '250' },
    }),
  );
  await user.type(least, '250');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(least).toHaveValue(''));
});
