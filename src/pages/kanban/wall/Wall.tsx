import { DragDropContext, type DragStart, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import { useEffect, useRef, useState } from 'react';
import { BoardFrame } from '#src/engine/list/board/frame/BoardFrame.tsx';
import { useDragAnnouncements } from '#src/engine/list/board/useDragAnnouncements.ts';
import { placeOf, type KanbanBoard, type KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import type { WallChanges } from '../useWall';
import { AddBoard } from './AddBoard';
import { WallBoard } from './WallBoard';

interface Props {
  boards: readonly KanbanBoard[];
  all: readonly KanbanTask[];
  /** Those that the filter finds. */
  cards: readonly KanbanTask[];
  changes: WallChanges;
  onOpen: (card: KanbanTask) => void;
}

/** Boards side by side; cards are moved by mouse, finger, keyboard or their menu. */
export function Wall({ boards, all, cards, changes, onOpen }: Props) {
  const [isDragging, setDragging] = useState(false);
  const cardOf = (id: string) => all.find(card => String(card.id) === id);
  const announcements = useDragAnnouncements(
    boards.map(({ id, title }) => ({ id, name: title })),
    id => cardOf(id)?.title ?? '',
  );
  // A card that went to another board by keyboard or menu takes the focus with it.
  const focus = useRef<number | null>(null);
  useEffect(() => {
    if (focus.current === null || document.querySelector('[role=menu]')) return;
    document.querySelector<HTMLElement>(`[data-card="${focus.current}"]`)?.focus();
    focus.current = null;
  });

  /** To a place among the cards of a board that are shown; those that are not shown keep their order around it. */
  function move(card: KanbanTask, boardId: string, index: number) {
    const others = cards.filter(one => one.boardId === boardId && one.id !== card.id);
    const behind = others[index];
    const place = behind
      ? placeOf(
          all.filter(({ id }) => id !== card.id),
          behind.id,
        )
      : Infinity;
    const most = all.filter(one => one.boardId === boardId && one.id !== card.id).length;
    if (boardId === card.boardId) {
      const target = all.filter(one => one.boardId === boardId)[Math.min(place, most)];
      return target && target.id !== card.id ? void changes.takePlace(card, target) : undefined;
    }
    return void changes.move(card, boardId, Math.min(place, most));
  }
  const begin = (start: DragStart, provided: ResponderProvided) => {
    announcements.lifted(start, provided);
    setDragging(true);
  };
  const end = (result: DropResult, provided: ResponderProvided) => {
    announcements.dropped(result, provided);
    setDragging(false);
    const card = cardOf(result.draggableId);
    if (!card || !result.destination) return;
    if (result.mode === 'SNAP') focus.current = card.id;
    move(card, result.destination.droppableId, result.destination.index);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={announcements.usage}
      onDragStart={begin}
      onDragUpdate={announcements.over}
      onDragEnd={end}
    >
      <BoardFrame isDragging={isDragging}>
        {boards.map((board, at) => (
          <WallBoard
            key={board.id}
            board={board}
            boards={boards}
            cards={cards.filter(({ boardId }) => boardId === board.id)}
            count={all.filter(({ boardId }) => boardId === board.id).length}
            entry={isDragging ? 'open' : null}
            previous={boards[at - 1]}
            next={boards[at + 1]}
            changes={changes}
            onOpen={onOpen}
            onMove={(card, to) => {
              focus.current = card.id;
              void changes.move(card, to, 0);
            }}
          />
        ))}
        <AddBoard onAdd={changes.addBoard} />
      </BoardFrame>
    </DragDropContext>
  );
}
