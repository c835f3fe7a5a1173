import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';

/** What is said to who drags by ear: where the card is, where it may go, and where it came to lie. */
export function useDragAnnouncements(columns: readonly { id: number | string; name: string }[], labelOf: (id: string) => string) {
  const translate = useTranslate();
  const nameOf = (id: string | undefined) => columns.find(column => String(column.id) === id)?.name ?? '';
  return {
    usage: translate('board.usage'),
    lifted: ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
      announce(translate('board.lifted', { ticket: labelOf(draggableId), status: nameOf(source.droppableId) })),
    over: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(destination ? translate('board.over', { status: nameOf(destination.droppableId) }) : translate('board.nowhere')),
    dropped: ({ destination, draggableId, source }: DropResult, { announce }: ResponderProvided) =>
      announce(
        destination && destination.droppableId !== source.droppableId
          ? translate('board.dropped', { ticket: labelOf(draggableId), status: nameOf(destination.droppableId) })
          : translate('board.stayed', { ticket: labelOf(draggableId) }),
      ),
  };
}
