import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import type { Resource, Values } from '#definition';
import { isSame } from '#definition/derive/bulk';
import { restoredWith } from '#definition/derive/restoreValue';
import { payloadGroups } from '#definition/derive/payloadGroups';
import { customFieldsKind, customOwner } from '#definition/kinds/customFields';
import { useSaveChange } from '../conflicts/useSaveChange';
import { readProblem } from '../data/readProblem';
import type { HistoryChange } from './useHistory';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';

/** How a page that has its own way of saving writes a value back. */
export interface Restorer {
  /** Whether a field may be changed now. */
  mayRestore(name: string): boolean;
  save(change: Values): Promise<unknown>;
}

/**
 * Writes a value that a record once had back, where the right allows it, of a record at hand, with what of the same change it counts by or
 * that counts by it; undefined for a change that cannot be taken back.
 *
 * @param own A page's own way of saving; as the register is written where there is none.
 */
export function useRestoreValue(resource: Resource, record: RaRecord | null, changes: readonly HistoryChange[], own?: Restorer) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const texts = useTexts(resource);
  const may = useMay();
  const saveChange = useSaveChange();
  const [busy, setBusy] = useState<HistoryChange | null>(null);
  const custom = customOwner(resource.fields);
  const fieldOf = ({ field, key }: HistoryChange) => resource.fields[(key === undefined ? undefined : custom) ?? field];
  const mayWrite = (change: HistoryChange) => {
    const field = fieldOf(change);
    return field !== undefined && may.right(field.access?.write) && (own?.mayRestore(change.field) ?? true);
  };
  const isEditable =
    record !== null &&
    resource.api.operations.includes('update') &&
    !record.deleted_at &&
    may({ action: 'edit', resource: resource.name, record });

  /** What is written for a change, by field. */
  const valuesOf = (change: HistoryChange, record: RaRecord): Values => {
    const { key, was } = change;
    if (key !== undefined && custom !== undefined)
      return { [custom]: customFieldsKind.read({ [key]: was?.value }, { label: '', fieldset: '' }) };
    const known = changes.flatMap(one => {
      const field = resource.fields[one.field];
      return one.was && field && mayWrite(one) ? [[one.field, field.kind.read(one.was.value, field)] as const] : [];
    });
    return restoredWith(resource, record, change.field, Object.fromEntries(known));
  };
  const save = async (values: Values, record: RaRecord): Promise<Values> => {
    if (own) return (await own.save(values), values);
    const data = payloadGroups(resource, record, values);
    const saved = await saveChange(resource, { data, seen: record }, change =>
      dataProvider.update(resource.name, { id: record.id, data: change.data, previousData: change.seen as RaRecord }),
    );
    return saved.data;
  };

  const restore = async (change: HistoryChange, label: string) => {
    if (!record) return;
    setBusy(change);
    try {
      const values = valuesOf(change, record);
      const saved = await save(values, record);
      const field = resource.fields[change.field];
      // A server empties what does not count, and calls that a success.
      const isRestored = !field || isSame(field, values[change.field], saved[change.field]);
      const isOther = (name: string) =>
        resource.fields[name] !== fieldOf(change) && !isSame(resource.fields[name], record[name], values[name]);
      const others = Object.keys(values).filter(isOther);
      const fields = [label, ...others.map(texts.field)].join(', ');
      notify(translate(isRestored ? 'engine.history.restored' : 'engine.history.notRestored', { field: fields }), {
        type: isRestored ? 'success' : 'error',
      });
      await queries.invalidateQueries({ queryKey: [resource.name] });
    } catch (error) {
      const { errors, messages } = readProblem(error);
      for (const message of [...messages, ...Object.values(errors)]) notify(translate(message, { _: message }), { type: 'error' });
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    restoring: (change: HistoryChange, label: string) =>
      change.was && isEditable && mayWrite(change) ? () => void restore(change, label) : undefined,
  };
}
