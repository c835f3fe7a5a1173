import { DragDropContext, type DragStart, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { EmptyList } from '#src/engine/list/EmptyList.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { OrderProvider } from '../order/OrderContext';
import type { NextStatus, Order } from '../order/order';
import { MissingDialog } from '../status/MissingDialog';
import { BoardColumn } from './BoardColumn';
import { useMove } from './useMove';
import { useNextStatuses } from '../status/useNextStatuses';
import { useSpoken } from './useSpoken';
import { useStatusColumns } from './useStatusColumns';

/** What the list finds as columns of cards, one a status; a card goes only where its work order may go. */
export default function Board() {
  const translate = useTranslate();
  const { filterValues, total } = useListContext();
  const resource = useRegistry().get('workorders');
  const filter = filterValues as Readonly<Record<string, unknown>>;
  const { statuses = [], error, refetch } = useStatusColumns(filter.status);
  const cards = useRef(new Map<number, readonly Order[]>());
  const [dragged, setDragged] = useState<Order | null>(null);
  const { next } = useNextStatuses(dragged ?? nothing, dragged !== null);
  const { move, refused, forget } = useMove(filter);
  // The card that is on its way to another column by keyboard or menu: the focus goes with it.
  const focusAfterMove = useRef<{ card: number; into: number } | null>(null);
  const onCards = useCallback((status: number, orders: readonly Order[]) => {
    cards.current.set(status, orders);
    const { card, into } = focusAfterMove.current ?? {};
    if (into !== status || !orders.some(({ id }) => id === card)) return;
    focusAfterMove.current = null;
    onceMenuIsGone(() => document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus());
  }, []);
  const stay = (isDone: boolean) => {
    if (!isDone) focusAfterMove.current = null;
  };
  const cardOf = (id: string) => [...cards.current.values()].flat().find(order => String(order.id) === id);
  const spoken = useSpoken(statuses, id => cardOf(id)?.ticket_id ?? '');

  const begin = (start: DragStart, provided: ResponderProvided) => {
    spoken.lifted(start, provided);
    setDragged(cardOf(start.draggableId) ?? null);
  };
  const end = (result: DropResult, provided: ResponderProvided) => {
    spoken.dropped(result, provided);
    const order = cardOf(result.draggableId);
    const to = next.find(({ id }) => String(id) === result.destination?.droppableId);
    setDragged(null);
    if (!order || !to || !result.destination) return;
    if (result.mode === 'SNAP') focusAfterMove.current = { card: order.id, into: to.id };
    void move(order, to, result.destination.index).then(stay);
  };
  const entryOf = (status: number) =>
    dragged === null ? null : status === dragged.status?.id || next.some(({ id }) => id === status) ? 'open' : 'closed';
  const moveByMenu = (order: Order, to: NextStatus) => {
    focusAfterMove.current = { card: order.id, into: to.id };
    void move(order, to, 0).then(stay);
  };

  if (error) {
    return (
      <StateMessage isError icon={<BoardIcon />} title={translate(error.message, { _: error.message })}>
        <Button variant="contained" onClick={() => void refetch()}>
          {translate('engine.retry')}
        </Button>
      </StateMessage>
    );
  }
  if (total === 0) return <EmptyList resource={resource} />;
  return (
    <DragDropContext dragHandleUsageInstructions={spoken.usage} onDragStart={begin} onDragUpdate={spoken.over} onDragEnd={end}>
      <Box sx={{ ...boardSx, scrollSnapType: { xs: dragged ? 'none' : 'x mandatory', sm: 'none' } }}>
        <Box sx={columnsSx}>
          {statuses.map(status => (
            <BoardColumn key={status.id} status={status} filter={filter} entry={entryOf(status.id)} onCards={onCards} onMove={moveByMenu} />
          ))}
        </Box>
      </Box>
      {refused && (
        <OrderProvider order={refused.order}>
          <MissingDialog
            halted={refused.halted}
            onClose={forget}
            onComment={comment => void move(refused.order, refused.halted.to, 0, comment)}
          />
        </OrderProvider>
      )}
    </DragDropContext>
  );
}

/** A menu on its way out still holds the focus. */
const onceMenuIsGone = (act: () => void): void =>
  void requestAnimationFrame(() => (document.querySelector('[role=menu]') ? onceMenuIsGone(act) : act()));

/** While none is dragged. */
const nothing = {} as Order;

const boardSx = {
  borderTop: 1,
  borderColor: 'divider',
  overflow: 'auto',
  height: 'max(460px, calc(100dvh - 232px))',
  scrollPaddingInline: '12px',
} as const;

/** As high as the longest column, so that a card may be dropped anywhere below a short one's. */
const columnsSx = { display: 'flex', alignItems: 'stretch', gap: 1.5, p: 1.5, width: 'max-content', minHeight: '100%' } as const;
