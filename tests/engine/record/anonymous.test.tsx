import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useConsole } from '../console';

const console = useConsole();

test('whoever adds a record of a register without authors is told so, and its history names nobody', async () => {
  const { server, open } = console();
  const { go } = await open('/permits/create');
  expect(await screen.findByText('Your name is not kept with this record.')).toBeVisible();
  const papers = [{ name: 'plan.pdf', url: 'https://example.org/plan.pdf' }];
  const { body } = await (await server.signIn()).post('permits', { name: 'Hot work', papers });
  await go(`/permits/${(body.payload as { id: number }).id}/show?tab=history`);
  expect((await screen.findByText('Created')).closest('li')).toHaveTextContent(/Anonymous/);
});
