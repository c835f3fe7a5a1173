import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../engine/console';

const console = useConsole();

const hint = (text: string) => screen.findByRole('tooltip', { name: text });
const noHint = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

async function openMakers() {
  await console().open('/makers');
  return { user: userEvent.setup(), refresh: await screen.findByRole('button', { name: 'Refresh' }) };
}

test('an icon says what it is for while the pointer rests on it', async () => {
  const { user, refresh } = await openMakers();
  await user.hover(refresh);
  expect(await hint('Refresh')).toBeVisible();
  await user.unhover(refresh);
  await user.hover(document.body);
  await noHint();
});

test('the next one is told where the pointer goes', async () => {
  const { user, refresh } = await openMakers();
  await user.hover(refresh);
  await hint('Refresh');
  await user.hover(await screen.findByRole('button', { name: 'Bookmarks' }));
  expect(await hint('Bookmarks')).toBeVisible();
});

test('a time of day that is told roughly is described by its exact moment', async () => {
  await console().server.call('POST', '/jwt/login', { email: 'nobody@mainstay.example', password: 'a guess' });
  await console().open('/login-attempts', ['superuser']);
  const [time] = await screen.findAllByRole('time');
  await userEvent.setup().hover(time as HTMLElement);
  const { id } = await screen.findByRole('tooltip', { name: /:\d\d/ });
  expect(time).toHaveAttribute('aria-describedby', id);
});

test('the keyboard is told as well, until Escape', async () => {
  const { user, refresh } = await openMakers();
  while (document.activeElement !== refresh) await user.tab();
  expect(await hint('Refresh')).toBeVisible();
  await user.keyboard('{Escape}');
  await noHint();
});

test('what has been opened says nothing beside it', async () => {
  const { user } = await openMakers();
  const button = await screen.findByRole('button', { name: 'Bookmarks' });
  await user.hover(button);
  await hint('Bookmarks');
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Bookmarks' });
  await noHint();
});

test('a finger that stays is told too', async () => {
  const { refresh } = await openMakers();
  fireEvent.pointerDown(refresh, { pointerType: 'touch' });
  expect(await hint('Refresh')).toBeVisible();
});
