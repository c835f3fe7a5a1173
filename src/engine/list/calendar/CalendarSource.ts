import type { ComponentType } from 'react';
import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import type { Suggest } from '#src/engine/record/inplace/suggest.ts';
import type { Days } from './Days';
import type { Planned } from './Planned';
import type { views } from './views';

type Filter = Readonly<Record<string, unknown>>;

/** Where a server tells what it plans. */
export interface PlannedSource {
  path: string;
  /** What it is asked; null where nothing planned belongs to what the filter finds. */
  query(filter: Filter, days: Days): Readonly<Record<string, unknown>> | null;
  read(body: unknown): Planned;
}

/** The records of a calendar, by the day of one of their fields; the page of a register hands it in. */
export interface CalendarSource {
  resource: Resource;
  /** The field with the day. */
  field: string;
  /** The filter by that day; called as the field unless told. */
  filter?: string;
  /** What it opens in beside a phone; the month unless told. Where a month holds more than is read, a week is whole. */
  view?: keyof typeof views;
  /** The filter that finds the records without a day. */
  undated: Filter;
  /** Whether a filter may find records without a day. */
  mayFindUndated(filter: Filter): boolean;
  /** The short name of a record: its ticket. */
  labelOf(record: RaRecord): string;
  titleOf(record: RaRecord): string;
  mayMove(record: RaRecord): boolean;
  /** The record as it is once it is on another day. */
  movedTo(record: RaRecord, day: string): RaRecord;
  /** What does not exist yet and is planned for the days; nothing where it is left out. */
  planned?: PlannedSource;
  /** A record on its day; `isLong` where it has a whole line. */
  Event: ComponentType<{ record: RaRecord; isLong: boolean }>;
  /** What the dialog tells of a record. */
  Facts: ComponentType<{ record: RaRecord }>;
  /** Days that are often chosen, where records can be moved. */
  Choices?: ComponentType<{ suggest: Suggest }>;
}

/** The day of a record; null where it has none. */
export const dayOf = ({ field }: Pick<CalendarSource, 'field'>, record: RaRecord): string | null =>
  (record[field] as string | null | undefined) || null;
