import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { readProblem } from '../data/readProblem';
import { useTexts } from '../texts/useTexts';
import { useCall } from '../data/useCall';
import { useUndo } from './useUndo';

/** Deletes and restores, says what came of it, and brings every list up to date. What can be restored is taken back where it is said. */
export function useRemoval(resource: Resource) {
  const dataProvider = useDataProvider();
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const texts = useTexts(resource);
  const tellUndoable = useUndo();
  const deleteOne = (record: RaRecord) => dataProvider.delete(resource.name, { id: record.id, previousData: record });
  const restoreOne = ({ id }: RaRecord) => call('POST', `${resource.api.path}/${id}/restore`);
  const [busy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [uses, setUses] = useState<readonly Use[]>([]);

  /** Where no dialog stands open to say why not, a toast does. */
  const attempt = async (
    work: () => Promise<unknown>,
    success: string,
    { tell = 'dialog', undo }: { tell?: 'dialog' | 'toast'; undo?: (() => Promise<unknown>) | undefined } = {},
  ): Promise<boolean> => {
    setBusy(true);
    setReasons([]);
    try {
      await work();
      if (undo) tellUndoable(success, () => undo().finally(() => queries.invalidateQueries({ queryKey: [resource.name] })));
      else notify(success, { type: 'success' });
      return true;
    } catch (error) {
      const said = readProblem(error).messages.map(message => translate(message, { _: message }));
      if (tell === 'toast') said.forEach(reason => notify(reason, { type: 'error' }));
      else {
        setReasons(said);
        setUses(usesOf(error));
      }
      return false;
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: [resource.name] });
    }
  };

  return {
    busy,
    /** Why the last attempt was refused. */
    reasons,
    /** What still uses the record, where the refusal says so. */
    uses,
    remove: (record: RaRecord) =>
      attempt(() => deleteOne(record), translate('engine.remove.done', { name: texts.one }), {
        undo: resource.softDelete && (() => restoreOne(record)),
      }),
    restore: (record: RaRecord) =>
      attempt(() => restoreOne(record), translate('engine.restore.done', { name: texts.one }), {
        tell: 'toast',
        undo: () => deleteOne(record),
      }),
  };
}

/** What still uses a record that was to be deleted. */
export interface Use {
  resource: string;
  field: string;
  count: number;
}

/** Reads out of a refusal what it says the record is used by; other servers of the family do not say. */
export function usesOf(error: unknown): readonly Use[] {
  const { used_by } = (error as { body?: { payload?: { used_by?: unknown } | null } | null } | null)?.body?.payload ?? {};
  return Array.isArray(used_by) ? used_by.filter(isUse) : [];
}

const isUse = (use: Partial<Use> | null): use is Use => typeof use?.resource === 'string' && typeof use.field === 'string';
