import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
const values = {
  name: 'Assigned',
  key: 'assigned',
  subject: '{{ticket_id}} until {{due_date}}',
  body: '<p>By {{due_date}}, {{person}}</p>',
};

test('a text is previewed with what stands above it, and with days as its own language writes them', async () => {
  const { server, open } = console();
  const id = await server.make('email-templates', { ...values, language: 'fr' });
  await open(`/email-templates/${id}/show`);
  expect(await screen.findByRole('group', { name: 'Preview: Subject' })).toHaveTextContent('WO-000123 until 1 déc. 2026');
  expect(screen.getByTitle('Preview: Text')).toHaveAttribute('srcdoc', expect.stringContaining('By 1 déc. 2026, Yusuf Haddad'));
});

test('the preview follows what one types', async () => {
  const { server, open } = console();
  const id = await server.make('email-templates', { ...values, key: 'told', language: 'en' });
  const user = userEvent.setup();
  await open(`/email-templates/${id}`);
  const heading = await screen.findByRole('group', { name: 'Preview: Subject' });
  expect(heading).toHaveTextContent('WO-000123 until Dec 1, 2026');
  await user.type(screen.getByRole('textbox', { name: /^Subject/ }), ', please');
  await waitFor(() => expect(heading).toHaveTextContent('until Dec 1, 2026, please'));
  expect(screen.getByTitle('Preview: Text')).toHaveAttribute('srcdoc', expect.stringContaining('By Dec 1, 2026, Yusuf Haddad'));
});
