import { useCallback } from 'react';
import { useNotify } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { QueuedCall, QueuedFile } from '#src/engine/outbox/queuedItem.ts';
import { recordKey, rowKey } from '#src/engine/record/recordKey.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { slotOf, type AnswerBody, type AnswerSeen, type Pending } from '#src/engine/record/checklists/mergeQueuedAnswers.ts';

/** What is put into an answer; what is left out stays as it is. */
export interface AnswerChange {
  value?: string;
  /** It does not apply: the comment says why. */
  na?: boolean;
  /** The open work order on a known fault that is still there. */
  knownOrder?: number;
  comment?: string | null;
  /** Files of the record that stay. */
  photos?: readonly number[];
  videos?: readonly number[];
  /** Files that come, and those that still wait and stay. */
  files?: readonly (File | QueuedFile)[];
  /** What the person saw when they began. */
  seen?: string | null;
  /** The comment that stood there when they began with theirs. */
  seenComment?: string | null;
}

export type Give = (
  checklist: { id: number; name: string },
  parameter: Parameter,
  pending: Pending | undefined,
  change: AnswerChange,
) => void;

/** Takes an answer: shown at once, sent when it can be. */
export function useAnswer(): Give {
  const notify = useNotify();
  // Words, not objects: what gives an answer stays the same while the record is read anew, so that no row is drawn for it.
  const { resource, id: record, base, upload, place, address, answerCall } = useRecordPart();
  const { name: register } = resource;
  const answersTo = useCallback(
    (checklist: number, body: AnswerBody): QueuedCall['call'] => {
      const own = answerCall?.(checklist);
      return own
        ? { path: own.path, body: { ...own.body, ...body } }
        : { path: `${base}/checklists/${checklist}/answers`, body: { ...body } };
    },
    [base, answerCall],
  );
  return useCallback<Give>(
    (
      { id, name },
      parameter,
      pending,
      { value = parameter.answer?.value ?? '', na, knownOrder, comment, photos, videos, files, seen, seenComment },
    ) => {
      const items = pending?.items ?? [];
      const refused = items.filter(({ problem }) => problem !== null);
      // What was refused is put right by what comes now, which brings along what else was in it.
      const earlier = Object.assign({}, ...refused.map(({ call }) => call.body)) as Partial<AnswerBody>;
      const brought = files ?? refused.flatMap(item => item.files);
      const said = comment === undefined ? earlier.comment : comment;
      const kept = photos ?? earlier.photos ?? (brought.length > 0 ? (parameter.answer?.photos ?? []) : undefined);
      const films = videos ?? earlier.videos;
      // What is put beside an answer leaves it the one of a known fault; another value does not.
      const known = knownOrder ?? (value === parameter.answer?.value ? (parameter.answer.knownOrder ?? undefined) : undefined);
      const body: AnswerBody = {
        ...{ key: parameter.key, value },
        // A value takes the place of “does not apply”; anything else is put beside it.
        ...((na ?? (parameter.answer?.result === 'na' && value === '')) && { na: true }),
        ...(known !== undefined && { known_workorder: known }),
        ...(said !== undefined && { comment: said }),
        ...(kept && { photos: kept }),
        ...(films && { videos: films }),
      };
      const first = Object.assign({}, ...refused.toReversed().map(item => item.seen)) as AnswerSeen;
      const looked: AnswerSeen = {
        // A comment of one's own that waits is there by then.
        ...(said !== undefined &&
          !items.some(({ call }) => 'comment' in call.body) && {
            before_comment: seenComment === undefined ? (parameter.answer?.comment ?? null) : seenComment,
          }),
        ...(kept && { before_photos: first.before_photos ?? parameter.answer?.photos ?? [] }),
        ...(films && { before_videos: first.before_videos ?? parameter.answer?.videos ?? [] }),
      };
      const before = seen !== undefined && refused.length === 0 ? seen : pending ? pending.expected : (parameter.answer?.value ?? null);
      outbox
        .add({
          ...{ kind: 'answer', place, slot: slotOf(id, parameter.key), before, seen: { ...looked }, files: brought },
          stale: [recordKey(register, record, 'updates'), recordKey(register, record, 'revision'), rowKey(register, record)],
          title: `${name}: ${parameter.name}`,
          address: `${address}?checklist=${id}&parameter=${encodeURIComponent(parameter.key)}`,
          call: answersTo(id, body),
          upload: {
            ...{ path: upload.path, body: upload.body, into: 'photos' },
            ...(kept && { seen: (pending?.files ?? []).map(file => file.id) }),
          },
          about: {},
        })
        .then(() => Promise.all(refused.map(item => outbox.discard(item))))
        .catch((error: unknown) => readProblem(error).messages.forEach(message => notify(message, { type: 'error' })));
    },
    [register, record, upload, place, address, notify, answersTo],
  );
}
