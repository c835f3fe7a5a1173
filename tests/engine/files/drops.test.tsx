import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useDroppedFiles } from '#src/engine/files/useDroppedFiles.ts';
import { DropZone } from '#src/engine/ui/DropZone.tsx';
import { FileButton } from '#src/engine/ui/FileButton.tsx';

const plan = new File(['plan'], 'plan.pdf');
const files = { dataTransfer: { types: ['Files'], files: [plan] } };
const words = { dataTransfer: { types: ['text/plain'], files: [] } };

function Dropped({ onTake }: { onTake: (files: readonly File[]) => void }) {
  const { isOver, on } = useDroppedFiles(onTake);
  return (
    <div data-testid="place" {...on}>
      {isOver ? 'Let go' : 'Comment'}
    </div>
  );
}

test('files that are dropped are taken; words that are dragged over it go on to where they were meant for', () => {
  const take = vi.fn();
  render(<Dropped onTake={take} />);
  const place = screen.getByTestId('place');
  expect(fireEvent.dragOver(place, words)).toBe(true);
  expect(fireEvent.drop(place, words)).toBe(true);
  expect(place).toHaveTextContent('Comment');
  expect(fireEvent.dragOver(place, files)).toBe(false);
  expect(place).toHaveTextContent('Let go');
  fireEvent.dragLeave(place);
  expect(place).toHaveTextContent('Comment');
  fireEvent.dragOver(place, files);
  expect(fireEvent.drop(place, files)).toBe(false);
  expect(place).toHaveTextContent('Comment');
  expect(take.mock.calls).toEqual([[[plan]]]);
});

test('a framed place takes files as well, and no words', () => {
  const drop = vi.fn();
  render(
    <DropZone onDrop={drop} padding={2}>
      <b>Here</b>
    </DropZone>,
  );
  const place = screen.getByText('Here').parentElement as HTMLElement;
  const look = () => place.className;
  const before = look();
  expect(fireEvent.dragEnter(place, words)).toBe(true);
  expect(fireEvent.drop(place, words)).toBe(true);
  fireEvent.dragEnter(place, files);
  expect(look()).not.toBe(before);
  fireEvent.dragLeave(place);
  expect(look()).toBe(before);
  expect(fireEvent.drop(place, files)).toBe(false);
  expect(drop.mock.calls).toEqual([[[plan]]]);
});

test('a button opens the choice of files; the same file can be chosen twice, and choosing none gives none', async () => {
  const choose = vi.fn();
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  render(
    <FileButton id="file" label="Plan" onChoose={choose}>
      Choose
    </FileButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(opened).toHaveBeenCalledTimes(1);
  const input = screen.getByLabelText('Plan');
  fireEvent.change(input, { target: { files: [plan] } });
  fireEvent.change(input, { target: { files: null } });
  expect(choose.mock.calls).toEqual([[[plan]], [[]]]);
});
