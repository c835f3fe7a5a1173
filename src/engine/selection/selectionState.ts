import type { Identifier, RaRecord } from 'ra-core';

/** Which rows of a list are meant: those that were chosen, on whatever page, or all that the list finds. */
export interface Selection {
  /** All that the list finds, however many those are; no list of ids is kept. */
  isAll: boolean;
  count: number;
  /** What the list is read with beside its filters. */
  meta?: object | undefined;
  /** Of those chosen, how many are on another page. */
  elsewhere: number;
  ids: readonly Identifier[];
  has(id: Identifier): boolean;
  /** Chooses a row or lets it go; `range` takes all rows between the last one and this one along. */
  toggle(id: Identifier, range?: boolean): void;
  choose(id: Identifier): void;
  /** Chooses the rows of the page, or lets them go when all of them are. */
  togglePage(): void;
  chooseAll(): void;
  /** From all that match back to the rows of the page. */
  onlyPage(): void;
  clear(): void;
  /** The record of a row that was seen since the list was opened. */
  seen(id: Identifier): RaRecord | undefined;
  /** What was seen may have changed since. */
  forget(): void;
}
