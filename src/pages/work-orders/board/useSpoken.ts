import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import type { BoardStatus } from './useStatusColumns';

/** What is said to who drags by ear: where the card is, where it may go, and where it came to lie. */
export function useSpoken(statuses: readonly BoardStatus[], ticketOf: (id: string) => string) {
  const translate = useTranslate();
  const nameOf = (id: string | undefined) => statuses.find(status => String(status.id) === id)?.name ?? '';
  return {
    usage: translate('workorders.board.usage'),
    lifted: ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
      announce(translate('workorders.board.lifted', { ticket: ticketOf(draggableId), status: nameOf(source.droppableId) })),
    over: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(
        destination
          ? translate('workorders.board.over', { status: nameOf(destination.droppableId) })
          : translate('workorders.board.nowhere'),
      ),
    dropped: ({ destination, draggableId, source }: DropResult, { announce }: ResponderProvided) =>
      announce(
        destination && destination.droppableId !== source.droppableId
          ? translate('workorders.board.dropped', { ticket: ticketOf(draggableId), status: nameOf(destination.droppableId) })
          : translate('workorders.board.stayed', { ticket: ticketOf(draggableId) }),
      ),
  };
}
