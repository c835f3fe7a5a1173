import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type DataProvider, type RaRecord } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import type { Resource, Values } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import { customOwner } from '#definition/kinds/customFields';
import { problemOf } from './problemOf';
import type { HistoryChange } from './useHistory';
import { useMay } from './useMay';

type Caller = DataProvider & { call(method: 'PATCH', path: string, options: { body: Record<string, unknown> }): Promise<unknown> };

/** How a page that has its own way of saving writes a value back. */
export interface Restorer {
  /** Whether a field may be changed now. */
  mayRestore(name: string): boolean;
  save(change: Values): Promise<unknown>;
}

/**
 * Writes a value that a record once had back, where the right allows it, of a record at hand; undefined for a change that cannot be taken back.
 *
 * @param own A page's own way of saving; as the register is written where there is none.
 */
export function useRestoreValue(resource: Resource, record: RaRecord | null, own?: Restorer) {
  const { call } = useDataProvider<Caller>();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const may = useMay();
  const [busy, setBusy] = useState<HistoryChange | null>(null);
  const isEditable =
    record !== null &&
    resource.api.operations.includes('update') &&
    !record.deleted_at &&
    may({ action: 'edit', resource: resource.name, record });

  const restore = async (change: HistoryChange, value: unknown, label: string) => {
    const field = resource.fields[change.field];
    const key = change.key ?? (field && wireNameOf(change.field, field, 'write'));
    if (key === undefined || !record) return;
    setBusy(change);
    try {
      if (own && field) await own.save({ [change.field]: field.kind.read(value, field) });
      else await call('PATCH', `${resource.api.path}/${record.id}`, { body: { [key]: value } });
      notify(translate('engine.history.restored', { field: label }), { type: 'success' });
      await queries.invalidateQueries({ queryKey: [resource.name] });
    } catch (error) {
      problemOf(error).messages.forEach(message => notify(translate(message, { _: message }), { type: 'error' }));
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    restoring: (change: HistoryChange, label: string) => {
      const { was, key } = change;
      const custom = key === undefined ? undefined : customOwner(resource.fields);
      const field = resource.fields[custom ?? change.field];
      const mayWrite = isEditable && field !== undefined && may.right(field.access?.write) && (own?.mayRestore(change.field) ?? true);
      return was && mayWrite ? () => void restore(change, was.value, label) : undefined;
    },
  };
}
