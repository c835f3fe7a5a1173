import type { ComponentType } from 'react';
import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';

/** A card of a board. */
export type CardRecord = RaRecord<number>;

/** A column of a board, which stands for a status. */
export interface Column {
  id: number;
  name: string;
  /** The kind of status, on servers that tell it. */
  base_status?: string | null;
  color?: string | null;
}

/** A move that the server refused, and why. */
export interface RefusedMove {
  record: CardRecord;
  to: Column;
  error: unknown;
  reasons: readonly string[];
}

/** Where the columns that a card may go to are read. */
export interface NextQuery {
  /** Those that the row of the card tells of; null where it does not tell. */
  offered: readonly Column[] | null;
  /** The register of the columns, and the query of its select list; null where the row tells it all. */
  target: string | null;
  query?: Readonly<Record<string, unknown>>;
}

/** The columns and cards of a board, and how a card moves; the page of a register hands it in. */
export interface BoardSource {
  resource: Resource;
  /** The filter that narrows the list to the cards of a column. */
  field: string;
  /** What that filter has for a column. */
  filterOf(column: number): unknown;
  /** The id of the column that a card is in; 0 where it is in none. */
  columnIdOf(record: CardRecord): number;
  /** The field that the cards of a column are sorted by, ascending. */
  sort: string;
  /** All columns, in the order of the work; undefined until they are read. */
  columns: readonly Column[] | undefined;
  error: Error | null;
  refetch(): void;
  /** The short name of a record: its ticket. */
  labelOf(record: CardRecord): string;
  titleOf(record: CardRecord): string;
  nextOf(record: CardRecord): NextQuery;
  /** The record as it is once it is in another column. */
  movedTo(record: CardRecord, to: Column): CardRecord;
  /** Sends a move to the server, with a comment where one was wanted; rejects with the refusal. */
  send(record: CardRecord, to: Column, comment?: string): Promise<unknown>;
  /** What a column is called. */
  Mark: ComponentType<{ column: Column }>;
  /** What a card tells below its title. */
  Facts: ComponentType<{ record: CardRecord }>;
  /** Why a move was refused, and what to do about it; `onRetry` tries again with a comment. */
  Refused: ComponentType<{ refused: RefusedMove; onClose: () => void; onRetry: (comment: string) => void }>;
}

/** Whether a card may go to no other column. */
export const isFixed = (source: BoardSource, record: CardRecord): boolean => source.nextOf(record).offered?.length === 0;
