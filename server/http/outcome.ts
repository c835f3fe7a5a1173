import type { Translator } from '#server/i18n/message.ts';
import { Failure, success, type Refused } from './failure';

/** What came of the ids of a call: each is done or refused, by itself. */
export interface Outcome {
  done: number[];
  refused: { id: number; reason: Refused }[];
}

/** The answer to such a call. Throws `Failure` with the first reason where nothing was done. */
export function answerOutcome(say: Translator, message: string, { done, refused }: Outcome) {
  const payload = { done, refused: refused.map(({ id, reason }) => ({ id, messages: new Failure(reason).messages(say) })) };
  const [first] = refused;
  if (done.length === 0 && first) throw new Failure(first.reason, { payload });
  return success(message, payload);
}
