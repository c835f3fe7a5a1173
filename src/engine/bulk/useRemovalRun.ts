import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { nestedBy } from '#definition/derive/nestedPath';
import { titleOf } from '#definition/derive/title';
import { useUndo } from '../actions/useUndo';
import { isSwitchedOff } from '../actions/recordOffers';
import { useFormats } from '../texts/useFormats';
import { useMay } from '../rights/useMay';
import { useBulkRun, useReason, type BulkRow, type RowResult } from './useBulkRun';
import { useSelectedRecords } from './useSelectedRecords';
import { useCall } from '../data/useCall';

/** So many rows are taken back at once; more are restored from the list. */
const mostUndone = 200;

export type Removal = 'delete' | 'restore';

/** What deleting needs to know of a record: where it is, when it is below another. */
type Removed = BulkRow & { record: RaRecord };

/** Deletes or restores all that is selected, row by row. Where nothing stands against it, a sentence says so and `onDone` is called. */
export function useRemovalRun(resource: Resource, operation: Removal, onDone: () => void) {
  const dataProvider = useDataProvider();
  const call = useCall();
  const translate = useTranslate();
  const notify = useNotify();
  const { number } = useFormats();
  const tellUndoable = useUndo();
  const queries = useQueryClient();
  const may = useMay();
  const reasonOf = useReason(resource);
  const selected = useSelectedRecords(resource);
  const run = useBulkRun<Removed>(resource);
  // By the record above is found where this one is; no more is kept of a million.
  const above = nestedBy(resource);
  const [problem, setProblem] = useState<string | null>(null);

  const act = ({ id, record }: Removed, what = operation) =>
    what === 'delete'
      ? dataProvider.delete(resource.name, { id, previousData: record })
      : call('POST', `${resource.api.path}/${id}/restore`);

  /** Where an answer was lost, the deed may be done already: what is gone then is no refusal. */
  const isDone = async ({ id }: Removed): Promise<boolean> => {
    const found = await dataProvider.getOne(resource.name, { id }).catch(() => null);
    const isGone = !found || (found.data.deleted_at ?? null) !== null;
    return isGone === (operation === 'delete');
  };
  const work = async (row: Removed, again: boolean) => {
    try {
      await act(row);
    } catch (error) {
      if (!again || !(await isDone(row))) throw error;
    }
  };

  /** Row by row; the first that is refused ends it, and is told. */
  const undo = async (outcome: readonly RowResult<Removed>[]) => {
    try {
      for (const { row } of outcome) await act(row, operation === 'delete' ? 'restore' : 'delete');
    } finally {
      await queries.invalidateQueries({ queryKey: [resource.name] });
    }
  };

  const tell = (outcome: readonly RowResult<Removed>[]) => {
    if (outcome.some(({ state }) => state !== 'done')) return;
    const words = { smart_count: outcome.length, shown: number(outcome.length) };
    const text = translate(operation === 'delete' ? 'engine.remove.doneMany' : 'engine.restore.doneMany', words);
    if (resource.softDelete && outcome.length <= mostUndone) tellUndoable(text, () => undo(outcome));
    else notify(text, { type: 'success' });
    onDone();
  };

  const start = async () => {
    const rows: Removed[] = [];
    const refused: RowResult<Removed>[] = [];
    setProblem(null);
    try {
      const isComplete = await selected.read((record, error) => {
        const row = {
          id: record.id,
          title: titleOf(resource, record),
          record: { id: record.id, ...(above && { [above]: record[above] }) },
        };
        const bar = (reason: string) => refused.push({ row, state: 'refused', reason, isBarred: true });
        if (error) bar(reasonOf(error));
        else if (isSwitchedOff(record, operation)) bar(translate('engine.bulk.reasons.action'));
        else if (!may({ action: operation, resource: resource.name, record })) bar(translate(`engine.bulk.reasons.${operation}`));
        else rows.push(row);
      });
      if (isComplete) tell(await run.start(rows, work, refused));
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };

  const retry = async (ids: ReadonlySet<BulkRow['id']>) => {
    const [again, kept] = [true, false].map(isAgain => (run.results ?? []).filter(({ row }) => ids.has(row.id) === isAgain));
    const outcome = await run.start(
      (again ?? []).map(({ row }) => row),
      work,
      kept,
    );
    tell(outcome);
  };

  return { ...selected, run, problem, start, retry };
}
