import { useTranslate } from 'ra-core';
import { QueuedBadge } from '#src/engine/outbox/QueuedBadge.tsx';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { readAnswer } from '#src/engine/record/checklists/readChecklists.ts';
import { useAnswerText } from './useAnswerText';
import type { AnswerBody, Pending } from '#src/engine/record/checklists/mergeQueuedAnswers.ts';

/** That an answer waits for the network; or what somebody else answered meanwhile, and which of the two is to stand. */
export function AnswerMark({ parameter, pending: { items } }: { parameter: Parameter; pending: Pending }) {
  const translate = useTranslate();
  const words = useAnswerText();
  const item = items.find(({ problem }) => problem !== null) ?? items.at(-1);
  if (!item) return null;
  const conflict = conflictIn(item.problem?.payload);
  if (!conflict) return <QueuedBadge item={item} />;
  const theirs = readAnswer(conflict.answer);
  const { value, comment, ...rest } = item.call.body as unknown as AnswerBody;
  const isOfWords = theirs?.value === value && comment !== undefined;
  const takeMine = () =>
    outbox.retry(item, {
      before: theirs?.value ?? null,
      call: { ...item.call, body: { ...rest, value, ...(comment !== undefined && { comment, before_comment: theirs?.comment ?? null }) } },
    });
  return (
    <div role="alert">
      <div className="asked">{item.problem?.messages.join(' ')}</div>
      <div className="note">
        {translate('outbox.theirsAndYours', {
          theirs: theirs ? (isOfWords ? (theirs.comment ?? '–') : words(parameter, theirs.value)) : '–',
          yours: isOfWords ? (comment ?? '–') : words(parameter, value),
        })}
      </div>
      <div className="photos">
        <button type="button" className="option" onClick={() => void outbox.discard(item)}>
          {translate('outbox.keepTheirs')}
        </button>
        <button type="button" className="option" onClick={() => void takeMine()}>
          {translate('outbox.useMine')}
        </button>
      </div>
    </div>
  );
}

/** What somebody else answered, where that is why an answer was refused. */
function conflictIn(payload: unknown): { answer: unknown } | null {
  const { conflict } = (payload ?? {}) as { conflict?: { answer: unknown } | null };
  return conflict ?? null;
}
