import { useState } from 'react';
import { useDataProvider, useTranslate, type DataProvider, type RaRecord } from 'ra-core';
import type { Resource, Values } from '#definition';
import { bulkOutcome } from '#definition/derive/bulk';
import { titleOf } from '#definition/derive/title';
import { payloadGroups } from '#definition/derive/payloadGroups';
import { conflictOf } from '../../conflicts/useSaveChange';
import { useMay } from '../../rights/useMay';
import { useIssueText, useTexts } from '../../texts/useTexts';
import { useBulkRun, useReason, type BulkRow, type RowResult } from '../useBulkRun';
import { useSelectedRecords } from '../useSelectedRecords';

/** A row of a change, with what it had: no more is kept of a million. */
export interface EditRow extends BulkRow {
  changes: Values;
  was: Values;
  /** What goes with them in a body. */
  grouped: Values;
  /** The row's `lock_version`, where its server has one. */
  version?: unknown;
}

export interface PreviewRow {
  row: EditRow;
  kind: 'change' | 'same' | 'barred';
  reason?: string;
}

/** What a change of the selected rows would do to each, and its doing and undoing. */
export function useEditRun(resource: Resource) {
  const dataProvider = useDataProvider<DataProvider>();
  const selected = useSelectedRecords(resource);
  const run = useBulkRun<EditRow>(resource);
  const previewOf = usePreviewOf(resource);
  const reasonOf = useReason(resource);
  const [preview, setPreview] = useState<readonly PreviewRow[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const look = async (values: Values) => {
    const rows: PreviewRow[] = [];
    setProblem(null);
    try {
      const isComplete = await selected.read((record, error) => {
        if (!error) return rows.push(previewOf(record, values));
        const row = { id: record.id, title: titleOf(resource, record), changes: {}, was: {}, grouped: {} };
        rows.push({ row, kind: 'barred', reason: reasonOf(error) });
      });
      if (isComplete) setPreview(rows);
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };

  const work = async (row: EditRow) => {
    const { id, changes, grouped, was, version } = row;
    const previousData = { ...grouped, ...was, lock_version: version };
    try {
      await dataProvider.updateMany(resource.name, { ids: [id], data: { ...grouped, ...changes }, meta: { previousData } });
    } catch (error) {
      const conflict = conflictOf(error);
      // Whoever reads what others have made of it and tries again means to replace that.
      if (conflict) Object.assign(row, seenIn(conflict.current, Object.keys(changes)));
      throw error;
    }
  };
  const change = () => {
    const rows = (preview ?? []).flatMap(({ row, kind }) => (kind === 'change' ? [row] : []));
    const known = (preview ?? []).flatMap(({ row, kind, reason = '' }): RowResult<EditRow>[] => {
      if (kind === 'change') return [];
      return kind === 'same' ? [{ row, state: 'same' }] : [{ row, state: 'refused', reason, isBarred: true }];
    });
    return run.start(rows, work, known);
  };
  const results = run.results ?? [];
  const retry = (ids: ReadonlySet<BulkRow['id']>) => {
    const rows = results.flatMap(({ row }) => (ids.has(row.id) ? [row] : []));
    return run.start(
      rows,
      work,
      results.filter(({ row }) => !ids.has(row.id)),
    );
  };
  const undo = () => {
    const done = results.flatMap(({ row, state }) => (state === 'done' ? [{ ...row, changes: row.was, was: row.changes }] : []));
    return run.start(done, work);
  };
  const back = () => {
    setPreview(null);
    run.forget();
  };

  return { ...selected, run, preview, problem, look, change, retry, undo, back };
}

/** What is remembered of a record that some fields are changed of. */
const seenIn = (record: Values, names: readonly string[]): Pick<EditRow, 'was' | 'version'> => ({
  was: Object.fromEntries(names.map(name => [name, record[name] ?? null])),
  version: record.lock_version,
});

/** What would become of one record. */
function usePreviewOf(resource: Resource) {
  const may = useMay();
  const translate = useTranslate();
  const texts = useTexts(resource);
  const textOf = useIssueText();
  return (record: RaRecord, values: Values): PreviewRow => {
    const row = { id: record.id, title: titleOf(resource, record), changes: {}, was: {}, grouped: {} };
    const barred = (reason: string): PreviewRow => ({ row, kind: 'barred', reason });
    if (!may({ action: 'edit', resource: resource.name, record })) return barred(translate('engine.bulk.reasons.edit'));
    const outcome = bulkOutcome(resource, record, values);
    if ('barred' in outcome) return barred(translate(`engine.bulk.reasons.${outcome.barred}`));
    if ('issue' in outcome) return barred(`${texts.field(outcome.field)}: ${textOf(outcome.issue)}`);
    const { changes } = outcome;
    const names = Object.keys(changes);
    if (names.length === 0) return { row, kind: 'same' };
    const grouped = payloadGroups(resource, record, changes);
    return { row: { ...row, changes, grouped, ...seenIn(record, names) }, kind: 'change' };
  };
}
