import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MentionArea } from '#src/engine/record/comments/MentionArea.tsx';
import { showPart } from '../parts/showPart';

const people = [
  { id: 1, text: 'Huda Hassan (huda)' },
  { id: 2, text: 'Hana Ali (hana)' },
];

async function showArea(more: object = {}) {
  const onSend = vi.fn();
  function Kept() {
    const [text, setText] = useState('');
    return <MentionArea {...{ value: text, label: 'Comment', onChange: setText, onSend, ...more }} />;
  }
  const getList = async () => ({ data: people, total: 2, pageInfo: { hasNextPage: false, hasPreviousPage: false } }) as never;
  await showPart(<Kept />, { data: { getList } });
  const user = userEvent.setup();
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await user.click(area);
  return { onSend, user, area };
}
const offered = () => screen.queryAllByRole('option').map(option => [option.textContent, option.getAttribute('aria-selected')]);

test('people are offered after @, gone through by arrow keys in a circle, and taken by Enter or Tab', async () => {
  const { user, area } = await showArea();
  await user.type(area, 'Ask @h');
  await waitFor(() => expect(offered()).toHaveLength(2));
  const names = offered().map(([name]) => String(name));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(offered().map(([, isChosen]) => isChosen)).toEqual(['false', 'true']);
  await user.keyboard('{Enter}');
  const second = names[1]?.includes('Hana') ? 'hana' : 'huda';
  expect(area).toHaveValue(`Ask @${second} `);
  expect(area).toHaveFocus();
  expect(offered()).toEqual([]);
  await user.type(area, '@hud');
  await waitFor(() => expect(offered()).toHaveLength(1));
  await user.keyboard('{Tab}');
  expect(area).toHaveValue(`Ask @${second} @huda `);
});

test('Escape shuts what is offered first, and takes back what is written then; Ctrl and Enter send', async () => {
  const onCancel = vi.fn();
  const { user, area, onSend } = await showArea({ onCancel, autoFocus: true });
  await user.type(area, '@h');
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(offered()).toEqual([]);
  expect(onCancel).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('files are pasted where files are taken; words are pasted as ever', async () => {
  const onFiles = vi.fn();
  const photo = new File(['photo'], 'pump.jpg', { type: 'image/jpeg' });
  const { area } = await showArea({ onFiles });
  expect(fireEvent.paste(area, { clipboardData: { files: [photo] } })).toBe(false);
  expect(onFiles).toHaveBeenCalledWith([photo]);
  expect(fireEvent.paste(area, { clipboardData: { files: [] } })).toBe(true);
  expect(onFiles).toHaveBeenCalledTimes(1);
});
