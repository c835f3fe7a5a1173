import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Action, Resource, Values } from '#definition';
import { actionBody, actionForm, activeFields, actionUpdate, initialValues } from '#definition/derive/actionForm';
import { titleOf } from '#definition/derive/title';
import { validate } from '#definition/derive/validation';
import { conflictOf } from '../conflicts/useSaveChange';
import { isSwitchedOff } from '../actions/recordOffers';
import { useIssueText, useTexts } from '../texts/useTexts';
import { isAway } from '../data/retryPatiently';
import { Unanswered } from './runRows';
import { useBulkRun, useReason, type BulkRow, type RowResult } from './useBulkRun';
import { useSelectedRecords } from './useSelectedRecords';
import { useCall } from '../data/useCall';

type Meant = BulkRow & { record: RaRecord };

/** Asks an action's fields once and does it with each of the selected rows; what is refused is told row by row. */
export function useEachRun(resource: Resource, name: string, action: Action, onDone: () => void) {
  const call = useCall();
  const { getOne, updateMany } = useDataProvider();
  const translate = useTranslate();
  const notify = useNotify();
  const texts = useTexts(resource);
  const textOf = useIssueText();
  const reasonOf = useReason(resource);
  const selected = useSelectedRecords(resource);
  const run = useBulkRun<Meant>(resource);
  const form = actionForm(resource, action);
  const [values, setValues] = useState<Values>(() => initialValues(form, action, [], new Date()));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  const update = async (row: Meant) => {
    const { data, extra } = actionUpdate(resource, action, values, row.record);
    try {
      await updateMany(resource.name, { ids: [row.id], data, meta: { previousData: row.record, extra } });
    } catch (error) {
      const conflict = conflictOf(error);
      // Whoever reads what others have made of it and tries again means to replace that.
      if (conflict) row.record = { ...conflict.current, id: row.id };
      throw error;
    }
  };
  const work = async (row: Meant, again: boolean) => {
    const { id, record } = row;
    // Nothing tells whether it was done. The rest has to wait until the server is back.
    if (again) {
      await getOne(resource.name, { id }).catch((error: unknown) => {
        if (isAway(error)) throw error;
      });
      throw new Unanswered();
    }
    if (action.update) return update(row);
    const request = action.request?.([Number(record.id)], actionBody(form, values), [record]);
    if (request) await call(request.method, request.path, request.body ? { body: request.body } : {});
  };
  const tell = (outcome: readonly RowResult[]) => {
    if (outcome.some(({ state }) => state !== 'done')) return;
    notify(texts.actionDone(name, action), { type: 'success' });
    onDone();
  };

  const start = async () => {
    const issues = Object.entries(validate(form, values));
    setErrors(Object.fromEntries(issues.flatMap(([key, [issue]]) => (issue ? [[key, textOf(issue)]] : []))));
    if (issues.length > 0) return;
    setProblem(null);
    const rows: Meant[] = [];
    const barred: RowResult<Meant>[] = [];
    try {
      const isComplete = await selected.read((record, error) => {
        const row = { id: record.id, title: titleOf(resource, record), record };
        const reason = error ? reasonOf(error) : isSwitchedOff(record, name) ? translate('engine.bulk.reasons.action') : null;
        if (reason === null) rows.push(row);
        else barred.push({ row, state: 'refused', reason, isBarred: true });
      });
      if (isComplete) tell(await run.start(rows, work, barred));
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  const retry = async (ids: ReadonlySet<BulkRow['id']>) => {
    const results = run.results ?? [];
    const again = results.flatMap(({ row }) => (ids.has(row.id) ? [row] : []));
    tell(
      await run.start(
        again,
        work,
        results.filter(({ row }) => !ids.has(row.id)),
      ),
    );
  };
  const setValue = (key: string, value: unknown) => setValues(known => ({ ...known, [key]: value }));
  return { ...selected, run, form, names: activeFields(form, values), values, setValue, errors, problem, start, retry };
}
