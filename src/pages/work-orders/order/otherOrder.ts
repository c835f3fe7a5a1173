import { readDay } from '#definition/kinds/date';
import { readText } from '#definition/texts';

/** Another work order, as a line about it tells. */
export interface OtherOrder {
  id: number;
  ticket: string;
  title: string;
  status: string;
  base: string | null;
  color: string | null;
  due: string | null;
  /** False where one may know of it and not see it. */
  canOpen: boolean;
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A row about another work order, whose status is a word or a record. */
export function readOther({ id, ticket_id, title, selected_status, status, base_status, due_date, can_open }: Row): OtherOrder {
  const { text, name = text, color } = [selected_status, status].find(isRow) ?? { name: status };
  return {
    id: Number(id),
    ticket: readText(ticket_id) ?? `#${String(id)}`,
    title: readText(title) ?? '',
    status: readText(name) ?? '',
    base: readText(base_status),
    color: readText(color),
    due: readDay(due_date),
    canOpen: can_open !== false,
  };
}
