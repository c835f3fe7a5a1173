import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { StartOver } from '#src/engine/pages/StartOver.tsx';
import { ReferencePicture } from '#src/engine/record/checklists/ReferencePicture.tsx';
import { useNow } from '#src/engine/time/useNow.ts';
import { useToday } from '#src/engine/time/useToday.ts';
import { showPart, type CallOptions } from './showPart';

afterEach(() => void vi.useRealTimers());

test('the first examples come again once one has confirmed that all else goes; a refusal is said', async () => {
  const asked: [string, string, CallOptions | undefined][] = [];
  const call = async (method: string, path: string, options?: CallOptions) => {
    asked.push([method, path, options]);
    if (asked.length > 1) throw new HttpError('Not now.', 422, { messages: ['Not now.'] });
    return {};
  };
  await showPart(<StartOver path="apps/todo/reset" />, { call, resource: 'todo' });
  const user = userEvent.setup();
  const begin = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Everything in this list is deleted for everybody/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await begin('Cancel');
  expect(asked).toEqual([]);
  await begin('Confirm');
  expect(asked).toEqual([['POST', 'apps/todo/reset', { body: {} }]]);
  await begin('Confirm');
  expect(await screen.findByText('Not now.')).toBeVisible();
});

function Deed({ undo }: { undo: () => Promise<unknown> }) {
  const tell = useUndo();
  return <button onClick={() => tell('Asset deleted', undo)}>Delete</button>;
}

test.each<[string, () => Promise<unknown>, string]>([
  ['is taken back', async () => null, 'Undone'],
  ['cannot be taken back', async () => Promise.reject(new HttpError('It is gone.', 404, { messages: ['It is gone.'] })), 'It is gone.'],
])('what was done %s, and says so', async (_, undo, words) => {
  await showPart(<Deed undo={undo} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Asset deleted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('how a parameter looks when it is good is shown large by a press', async () => {
  await showPart(<ReferencePicture name="Oil" address="/files/oil.png" />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Reference picture of Oil' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reference picture of Oil' }));
  expect(dialog.getByRole('img', { name: 'Reference picture of Oil' })).toHaveAttribute('src', '/files/oil.png');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Clock() {
  const now = useNow();
  return <p>{`${useToday()} ${new Date(now).getSeconds()}`}</p>;
}

test('a page that stands open over midnight has another day within half a minute', () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 31, 23, 59, 45) });
  render(<Clock />);
  expect(screen.getByText('2026-03-31 45')).toBeVisible();
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.getByText('2026-04-01 15')).toBeVisible();
});
