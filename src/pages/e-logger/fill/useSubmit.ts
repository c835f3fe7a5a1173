import { useEffect, useEffectEvent, useRef } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useIsConnected } from '#src/engine/EngineContext.tsx';
import { extraKey } from '#src/engine/data/useExtra.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';
import { draftId, entryKind, fillAddress, subjectOf, type EntryDraft } from './entryDraft';
import { keepFiles, unsentFiles } from './files/chosenFiles';

/** The place of an entry in the outbox. */
export const placeOf = (id: string): string => `e-logger/fill/${id}`;

/**
 * Submits an entry through the outbox: at once where there is network, else as soon as there is. It goes out once, with its files before it; what is refused
 * comes back to its page.
 */
export function useSubmit({ refused }: { refused: readonly QueuedItem[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const isConnected = useIsConnected();
  const sending = useRef<string | null>(null);
  const onSent = useEffectEvent((item: QueuedItem, answer: unknown) => {
    if (item.kind !== entryKind || item.place !== sending.current) return;
    const { id, number } = (answer as { payload?: { id?: number; number?: string } }).payload ?? {};
    notify('elogger.submitted', { type: 'success', messageArgs: { number } });
    void navigate(`/elogger-submissions/${String(id)}/show`);
  });
  useEffect(() => outbox.onSent((item, answer) => onSent(item, answer)), []);
  const submit = async (entry: EntryDraft, body: Readonly<Record<string, unknown>>) => {
    const { blank, amends, draft } = entry;
    const subject = subjectOf(entry);
    sending.current = placeOf(draftId(subject));
    await keepFiles(draft.values).then(() =>
      outbox.add({
        ...{ kind: entryKind, place: placeOf(draftId(subject)), slot: '', about: { entry } },
        stale: [...['mine', 'blank', 'waiting', 'entry', 'sheet'].map(name => extraKey(`elogger.${name}`)), ['elogger-submissions']],
        title: translate('elogger.entryOf', { name: [blank.entity.name, blank.elogger.name].join(' · ') }),
        address: fillAddress(subject),
        call: { path: amends === null ? 'elogger-submissions' : `elogger-submissions/${amends}/amend`, body },
        upload: { path: 'elogger-submissions/files', body: {}, into: 'files' },
        files: unsentFiles(draft.values),
      }),
    );
    await Promise.all(refused.map(one => outbox.discard(one)));
    if (isConnected) return;
    notify('elogger.waitsForNetwork', { type: 'info' });
    void navigate('/e-logger');
  };
  return submit;
}
