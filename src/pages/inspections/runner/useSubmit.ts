import { useTranslate } from 'ra-core';
import { outbox } from '#src/engine/outbox/outbox.ts';
import { recordAddress, recordPlace } from '#src/engine/record/recordKey.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import type { Inspection } from '../read/inspection';
import { inspectionKey } from '../read/useInspection';
import { secondsSpent } from './secondsSpent';
import { submitKind, type useAnswers } from './useAnswers';

/** What is sent beside the answers. */
interface Ending {
  /** The suggested work orders that are to be made. */
  workorders: readonly { checklist: number; key: string }[];
  /** A drawing, as a file. */
  signature: File | null;
}

/** Puts the end of an inspection behind its answers: it is sent once they are, also when there is network again. */
export function useSubmit(inspection: Inspection, { parameters, queued }: ReturnType<typeof useAnswers>) {
  const translate = useTranslate();
  const { upload } = useRecordPart();
  return async ({ workorders, signature }: Ending): Promise<void> => {
    const refused = queued.filter(({ kind, problem }) => kind === submitKind && problem !== null);
    await outbox.add({
      ...{ kind: submitKind, place: recordPlace('inspections', inspection.id), slot: 'submit', about: {} },
      stale: [inspectionKey(inspection.id), ['inspections', 'getList'], ['inspections', 'mine']],
      title: translate('inspections.finished', { name: inspection.audit_name ?? `#${inspection.id}` }),
      address: recordAddress('inspections', inspection.id),
      call: {
        path: `audit-inspection/${inspection.id}/submit`,
        body: {
          // What this device believes the server to have by then: it says what of it is missing.
          answers: queued
            .filter(({ kind, slot }, at) => kind === 'answer' && !queued.slice(at + 1).some(later => later.slot === slot))
            .map(({ id, call }) => ({
              checklist_id: call.body.checklist_id,
              key: call.body.key,
              client_id: id,
            })),
          captured_at: new Date().toISOString(),
          seconds_spent: secondsSpent(parameters),
          ...(workorders.length > 0 && { workorders: workorders.map(({ checklist, key }) => ({ checklist_id: checklist, key })) }),
        },
      },
      ...(signature && { upload: { path: upload.path, body: upload.body, into: 'signature' }, files: [signature] }),
    });
    await Promise.all(refused.map(item => outbox.discard(item)));
  };
}
