import { screen } from '@testing-library/react';
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
