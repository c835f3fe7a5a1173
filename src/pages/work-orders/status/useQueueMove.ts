import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { outbox } from '#src/engine/outbox/outbox.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import type { NextStatus } from '../order/order';

/**
 * Puts a move of the work order into the outbox, behind the answers that were given before; the page shows the status that it leads to. Sent as an entry of
 * the work log, which the server takes once.
 */
export function useQueueMove() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { base, reference, place, address, label, id, key, rowKey } = useRecordPart();
  return async ({ id: status, name, color, base_status }: NextStatus): Promise<void> => {
    await outbox.add({
      ...{ kind: 'log', place, slot: '', about: { status: name }, address: `${address}?tab=worklog` },
      stale: [...(['log', 'updates', 'revision', 'checklists'] as const).map(part => key(part)), rowKey],
      title: `${label ?? id}: ${translate('outbox.wouldMove', { status: name })}`,
      call: { path: `${base}/work-log`, body: { ...reference, sub_status_id: status } },
    });
    // What may follow is the server's to say, once it knows.
    const moved = { status: { id: status, name, ...(color && { color }) }, base_status: base_status ?? null, next_statuses: [] };
    queries.setQueriesData<object>({ queryKey: rowKey }, found => found && { ...found, ...moved });
  };
}
