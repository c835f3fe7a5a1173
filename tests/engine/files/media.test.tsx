import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Medium } from '#src/engine/record/activity/activityEntry.ts';
import { MediaStrip } from '#src/engine/record/media/MediaStrip.tsx';
import { MediaTile } from '#src/engine/record/media/MediaTile.tsx';
import { RecordPartProvider, type RecordSource } from '#src/engine/record/RecordPart.tsx';
import { registry } from '#resources/index.ts';
import { showPart } from '../parts/showPart';

const source: RecordSource = {
  resource: registry.get('workorders'),
  record: { id: 7, title: 'Pump leaks' },
  ...{ label: null, isClosed: false, mayChange: () => true, mayParticipate: true },
  save: () => Promise.resolve(),
};
const medium = (id: number, name: string, type: string): Medium => ({
  ...{ id, name, type, path: `hardware/3/files/${id}`, size: '2 MB', at: null },
  by: { id: 4, name: 'Huda' },
});
const photo = medium(1, 'pump.jpg', 'image/jpeg');
const film = medium(2, 'leak.mp4', 'video/mp4');
const paper = medium(3, 'plan.pdf', 'application/pdf');

/** Shows files at a server that hands them out, but for this one. */
async function show(part: ReactNode, { without = '', direction = 'ltr' as const }: { without?: string; direction?: 'ltr' | 'rtl' } = {}) {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const download = async (path: string) => {
    if (path.endsWith(`/${without}`)) throw new HttpError('It is gone.', 404, { messages: ['It is gone.'] });
    return new Blob([path]);
  };
  await showPart(<RecordPartProvider source={source}>{part}</RecordPartProvider>, { data: { download }, direction });
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { saved, user, press };
}

test('pictures and films of a row are opened large, one after the other by buttons and keys; other files are saved', async () => {
  const { saved, press } = await show(<MediaStrip media={[photo, paper, film]} />);
  await press('Download plan.pdf');
  await waitFor(() => expect(saved).toEqual(['plan.pdf']));
  await press('Show pump.jpg');
  const dialog = within(await screen.findByRole('dialog', { name: /pump\.jpg/ }));
  expect(dialog.getByText('1 of 2')).toBeVisible();
  expect(await dialog.findByRole('img', { name: 'pump.jpg' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
  expect(dialog.getByText('1 of 2')).toBeVisible();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
  const video = await dialog.findByLabelText('leak.mp4');
  fireEvent.error(video);
  expect(dialog.getByRole('alert')).toHaveTextContent('This browser cannot play this film.');
  await press('Previous picture');
  expect(dialog.getByText('1 of 2')).toBeVisible();
  await press('Next picture');
  expect(dialog.getByText('2 of 2')).toBeVisible();
  await press('Download leak.mp4');
  expect(saved.at(-1)).toBe('leak.mp4');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a page read from the right the left arrow leads on', async () => {
  const { press } = await show(<MediaStrip media={[photo, film]} />, { direction: 'rtl' });
  await press('Show pump.jpg');
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'ArrowLeft' });
  expect(await screen.findByText('2 of 2')).toBeVisible();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
  expect(await screen.findByText('1 of 2')).toBeVisible();
});

test('what cannot be read says so, large or when it is saved', async () => {
  const { saved, press } = await show(<MediaStrip media={[photo, paper]} />, { without: '1' });
  await press('Show pump.jpg');
  expect(await screen.findByText('It is gone.', { selector: '[role=alert]' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download pump.jpg' })).toBeDisabled();
  expect(saved).toEqual([]);
});

test.each([
  ['a row', <MediaStrip key="strip" media={[paper]} />],
  ['a gallery', <MediaTile key="tile" medium={paper} onShow={undefined} onRemove={undefined} />],
])('a file in %s that cannot be saved tells why', async (_, part) => {
  const { saved, user } = await show(part, { without: '3' });
  await user.click(screen.getAllByRole('button', { name: 'Download plan.pdf' })[0] as HTMLElement);
  expect(await screen.findByText('It is gone.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a file in the gallery is opened, saved and removed; who may not has no button for it', async () => {
  const onShow = vi.fn();
  const onRemove = vi.fn();
  const { saved, press } = await show(<MediaTile medium={film} onShow={onShow} onRemove={onRemove} />);
  await press('Show leak.mp4');
  await press('Download leak.mp4');
  await press('Delete leak.mp4');
  await waitFor(() => expect(saved).toEqual(['leak.mp4']));
  expect([onShow, onRemove].map(call => call.mock.calls.length)).toEqual([1, 1]);
  expect(screen.getByRole('listitem')).toHaveTextContent(/Huda.*2 MB/);
});
