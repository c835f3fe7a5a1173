import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../console';

const console = useConsole();
const paper = (name: string) => new File(['paper'], name, { type: 'application/pdf' });

test('documents are chosen in a form, refused there where they are not allowed, and stand with the record as links', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const { go } = await console().open('/permits/create');
  await user.type(await screen.findByLabelText(/^Name/), 'Hot work');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(input?.accept.split(',')).toContain('.pdf');
  await user.upload(input as HTMLInputElement, [paper('run.exe'), paper('plan.pdf'), paper('draft.pdf')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('run.exe: this kind of file is not taken.');
  await user.click(screen.getByRole('button', { name: 'Remove draft.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Permit saved');
  await go('/permits');
  expect(await screen.findByRole('link', { name: 'plan.pdf' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/uploads\/files\/[\w-]{24}\/plan\.pdf\?signature=/),
  );
  expect(screen.queryByRole('link', { name: 'draft.pdf' })).toBeNull();
});
