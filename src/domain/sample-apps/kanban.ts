/** The labels that a card may have. */
export const labels = ['UX', 'App', 'Forms', 'Images', 'Code Review', 'Charts & Maps'] as const;

export type Label = (typeof labels)[number];

/** A column of the wall. Its id is a slug of its first title and stays when it is renamed. */
export interface KanbanBoard {
  id: string;
  title: string;
  /** Cards from which on the board says that it is full; null where it never does. */
  limit: number | null;
}

/** A card as `GET /apps/kanban/tasks` answers it (specification 1 §7). */
export interface KanbanTask {
  id: number;
  boardId: string;
  title: string;
  description: string;
  labels: readonly Label[];
  /** `2026-11-30`. */
  dueDate: string | null;
  attachments: readonly { name: string; img: string }[];
  comments: readonly { name: string; img: string; comment: string }[];
  assignedTo: readonly { title: string; img: string }[];
  coverImage: string | null;
}

/**
 * The cards after one of them went to a place of a board, in the order of the wall; null where there is no such card.
 *
 * @param at place among the other cards of the board; at the end where it is beyond them
 */
export function moved<Card extends Pick<KanbanTask, 'id' | 'boardId'>>(
  cards: readonly Card[],
  id: number,
  { boardId, at }: { boardId: string; at: number },
): Card[] | null {
  const card = cards.find(one => one.id === id);
  if (!card) return null;
  const others = cards.filter(one => one.id !== id);
  const after = others.filter(one => one.boardId === boardId)[at];
  const place = after ? others.indexOf(after) : others.length;
  return others.toSpliced(place, 0, { ...card, boardId });
}

/** Where a card stands among those of its board; -1 where there is no such card. */
export function placeOf(cards: readonly Pick<KanbanTask, 'id' | 'boardId'>[], id: number): number {
  const board = cards.find(one => one.id === id)?.boardId;
  return cards.filter(({ boardId }) => boardId === board).findIndex(one => one.id === id);
}
