import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAuthProvider, useDataProvider, useNotify, useRemoveFromStore, useStore, useTranslate } from 'ra-core';
import type { MainstayAuthProvider } from '#providers/session/authProvider.ts';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { useFileUploads } from '#src/engine/files/useFileUploads.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { Order } from '../../order/order';
import { recordKey } from '#src/engine/record/recordKey.ts';
import { placeOf } from '#src/engine/record/placeOf.ts';
import { readMedium, type Medium } from '#src/engine/record/activity/activityEntry.ts';
import { draftKey } from '#src/engine/record/comments/commentDrafts.ts';

/** A comment being written: its words are kept for the person until it is sent, its files travel meanwhile. */
export function useComposer(order: Order) {
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const person = useAuthProvider<MainstayAuthProvider>()?.person ?? '';
  const key = draftKey(person, order.id);
  const [text, setText] = useStore(key, '');
  const forget = useRemoveFromStore(key);
  const [uploaded, setUploaded] = useState<readonly Medium[]>([]);
  const isSending = useRef(false);
  const peopleNotified = () =>
    Promise.all((['media', 'revision'] as const).map(part => queries.invalidateQueries({ queryKey: recordKey(order.id, part) })));
  const uploads = useFileUploads(
    'files/upload',
    answer => {
      const { payload } = answer as { payload?: { media?: readonly Record<string, unknown>[] } };
      setUploaded(all => [...all, ...(payload?.media ?? []).map(readMedium)]);
      return peopleNotified();
    },
    { bodyOf: file => ({ work_order_id: order.id, file: [file] }) },
  );
  const { items, cancel } = uploads;
  // What the network kept back goes along with the comment, whenever that is.
  const offline = items.filter(({ state, problem }) => state === 'failed' && problem === 'http.offline');
  const isUploading = items.some(({ state }) => state !== 'failed');
  const canSend = !isUploading && (text.trim() !== '' || uploaded.length + offline.length > 0);
  const tell = (error: unknown) => readProblem(error).messages.forEach(message => notify(message, { type: 'error' }));

  const send = async () => {
    if (!canSend || isSending.current) return;
    isSending.current = true;
    try {
      await outbox.add({
        ...{ kind: 'comment', place: placeOf(order.id), slot: '', about: {}, files: offline.map(({ file }) => file) },
        stale: (['comments', 'updates', 'media'] as const).map(part => recordKey(order.id, part)),
        title: `${translate('workorders.comments.one')}: ${order.ticket_id ?? order.id}`,
        address: `/workorders/${order.id}/show`,
        call: {
          path: `maintenance/workorders/${order.id}/comments`,
          body: { comment: text.trim(), ...(uploaded.length > 0 && { media: uploaded.map(({ id }) => id) }) },
        },
        upload: { path: 'files/upload', body: { work_order_id: order.id }, into: 'media' },
      });
      forget();
      setUploaded([]);
      offline.forEach(item => cancel(item.key));
    } catch (error) {
      tell(error);
    } finally {
      isSending.current = false;
    }
  };
  /** What was uploaded for the comment is no part of the order without it. */
  const takeOut = (medium: Medium) => {
    setUploaded(all => all.filter(one => one.id !== medium.id));
    call('DELETE', `maintenance/workorders/media/${medium.id}`).then(peopleNotified, tell);
  };
  return { text, setText, uploaded, takeOut, uploads, canSend, send: () => void send() };
}
