import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRemoveFromStore, useStore, useTranslate } from 'ra-core';
import { useCall } from '#src/engine/data/useCall.ts';
import { usePerson } from '#src/engine/data/usePerson.ts';
import { useFileUploads } from '#src/engine/files/useFileUploads.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { readMedium, type Medium } from '#src/engine/record/activity/activityEntry.ts';
import { draftKey } from './commentDrafts';

/** A comment being written: its words are kept for the person until it is sent, its files travel meanwhile. */
export function useComposer() {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const { resource, id, label, base, path, upload, place, address, key } = useRecordPart();
  const queries = useQueryClient();
  const draft = draftKey(resource.name, usePerson(), id);
  const [text, setText] = useStore(draft, '');
  const forget = useRemoveFromStore(draft);
  const [uploaded, setUploaded] = useState<readonly Medium[]>([]);
  const isSending = useRef(false);
  const peopleNotified = () =>
    Promise.all((['media', 'revision'] as const).map(part => queries.invalidateQueries({ queryKey: key(part) })));
  const uploads = useFileUploads(
    upload.path,
    answer => {
      const { payload } = answer as { payload?: { media?: readonly Record<string, unknown>[] } };
      setUploaded(all => [...all, ...(payload?.media ?? []).map(row => readMedium(row, path))]);
      return peopleNotified();
    },
    { bodyOf: file => ({ ...upload.body, file: [file] }) },
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
        ...{ kind: 'comment', place, slot: '', about: {}, files: offline.map(({ file }) => file) },
        stale: (['comments', 'updates', 'media'] as const).map(part => key(part)),
        title: `${translate('comments.one')}: ${label ?? id}`,
        address,
        call: {
          path: `${path}/comments`,
          body: { comment: text.trim(), ...(uploaded.length > 0 && { media: uploaded.map(medium => medium.id) }) },
        },
        upload: { ...upload, into: 'media' },
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
  /** What was uploaded for the comment is no part of the record without it. */
  const takeOut = (medium: Medium) => {
    setUploaded(all => all.filter(one => one.id !== medium.id));
    call('DELETE', `${base}/media/${medium.id}`).then(peopleNotified, tell);
  };
  return { text, setText, uploaded, takeOut, uploads, canSend, send: () => void send() };
}
