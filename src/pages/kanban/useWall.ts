import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { newClientId } from '#src/engine/data/clientId.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useOptimisticChange } from '#src/engine/data/useOptimisticChange.ts';
import { moved, placeOf, type KanbanBoard, type KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import { readBoards, readCards } from './readWall';

const boardsKey = ['apps.kanban', 'boards'];
const cardsKey = ['apps.kanban', 'tasks'];

/** Milliseconds after which the wall is read again where the server does not tell of changes: others work on it as well. */
const rereadAfter = 10_000;

/** The boards and cards of the wall. */
export function useWall() {
  const call = useCall();
  const refetchInterval = useOffers().has('streams') ? false : rereadAfter;
  const boards = useQuery({
    queryKey: boardsKey,
    queryFn: async ({ signal }) => readBoards(await call('GET', 'apps/kanban/boards', { base: 'apps', signal })),
    refetchInterval,
  });
  const cards = useQuery({
    queryKey: cardsKey,
    queryFn: async ({ signal }) => readCards(await call('GET', 'apps/kanban/tasks', { base: 'apps', signal })),
    refetchInterval,
  });
  const refetch = () => void Promise.all([boards.refetch(), cards.refetch()]);
  return { boards: boards.data, cards: cards.data, error: boards.error ?? cards.error, refetch };
}

/** The changes of the wall. Each is seen at once; where the server refuses it, that is said and it is taken back. */
export function useWallChanges() {
  const call = useCall();
  const translate = useTranslate();
  const offerUndo = useUndo();
  const changeCards = useOptimisticChange<readonly KanbanTask[]>(cardsKey);
  const changeBoards = useOptimisticChange<readonly KanbanBoard[]>(boardsKey);
  const changeAll = useOptimisticChange<readonly { id: unknown }[]>(['apps.kanban']);
  const send = (path: string, body: Record<string, unknown>) => call('POST', `apps/kanban/${path}`, { base: 'apps', body });
  const remove = (path: string, query: Record<string, unknown>) => call('DELETE', `apps/kanban/${path}`, { base: 'apps', query });
  const asItWas = <Data>(data: Data) => data;

  return {
    add: (boardId: string, title: string) => {
      const body = { data: { title, boardId }, client_id: newClientId() };
      return changeCards(asItWas, () => send('add-task', body));
    },
    /** Sends the whole card, as the call has it. */
    update: (card: KanbanTask) =>
      changeCards(
        cards => cards.map(one => (one.id === card.id ? card : one)),
        () => send('update-task', { data: card }),
      ),
    /** To a place among the other cards of a board. */
    move: (card: KanbanTask, boardId: string, at: number) =>
      changeCards(
        cards => moved(cards, card.id, { boardId, at }) ?? cards,
        () => send('update-task-board', { data: { taskId: card.id, boardId: card.boardId, newBoardId: boardId, index: at } }),
      ),
    /** To the place of another of its board. */
    takePlace: (card: KanbanTask, target: KanbanTask) =>
      changeCards(
        cards => moved(cards, card.id, { boardId: target.boardId, at: placeOf(cards, target.id) }) ?? cards,
        () => send('reorder-tasks', { data: { taskId: card.id, targetTaskId: target.id } }),
      ),
    remove: async (card: KanbanTask) => {
      const refused = await changeCards(
        cards => cards.filter(({ id }) => id !== card.id),
        () => remove('delete-task', { taskId: card.id }),
      );
      const restore = () => send('restore-task', { data: { taskId: card.id } });
      if (refused === null) offerUndo(translate('kanban.deleted', { title: card.title }), () => changeCards(asItWas, restore));
      return refused;
    },
    addBoard: (title: string) => changeBoards(asItWas, () => send('add-board', { data: { title, id: '' } })),
    updateBoard: (id: string, named: Partial<KanbanBoard>) =>
      changeBoards(
        boards => boards.map(board => (board.id === id ? { ...board, ...named } : board)),
        () => send('update-board', { data: { id, ...named } }),
      ),
    moveBoard: (id: string, targetBoardId: string) =>
      changeBoards(
        boards => {
          const [from, to] = [id, targetBoardId].map(one => boards.findIndex(board => board.id === one)) as [number, number];
          const board = boards[from];
          return board && to >= 0 ? boards.toSpliced(from, 1).toSpliced(to, 0, board) : boards;
        },
        () => send('reorder-boards', { data: { boardId: id, targetBoardId } }),
      ),
    clear: (id: string) =>
      changeCards(
        cards => cards.filter(card => card.boardId !== id),
        () => remove('clear-tasks', { data: id }),
      ),
    removeBoard: (id: string) =>
      changeBoards(
        boards => boards.filter(board => board.id !== id),
        () => remove('delete-board', { data: id }),
      ),
    startOver: () => changeAll(asItWas, () => send('start-over', {})),
  };
}

export type WallChanges = ReturnType<typeof useWallChanges>;
