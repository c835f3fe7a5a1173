import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { renderPart, type SentCall, type Surroundings } from '../parts/renderPart';

export { refusal } from '../parts/renderPart';

/** What is answered to a call, or how; an error refuses it. */
export type Answers = Readonly<Record<string, unknown>>;

interface Beginning extends Pick<Surroundings, 'address' | 'offers' | 'provider' | 'rights' | 'session'> {
  identity?: Readonly<Record<string, unknown>>;
}

/** Makes the window as narrow as a phone's, or as wide as a desk's. */
export const setWidth = (width: 390 | 1024): void =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({ width });

/**
 * A page or a part of one beside a server that answers its calls as a test tells it by method and path (`GET apps/todo/tasks`); a call that
 * nothing is told of is not found.
 */
export function openPage(page: ReactNode, told: Answers, { identity = {}, session, ...around }: Beginning = {}) {
  const answers = new Map(Object.entries(told));
  const calls: (SentCall & { call: string })[] = [];
  const answer = (sent: SentCall): unknown => {
    const call = `${sent.method} ${sent.path}`;
    calls.push({ ...sent, call });
    const said = answers.has(call) ? answers.get(call) : new HttpError('Not found', 404);
    return typeof said === 'function' ? (said as (sent: SentCall) => unknown)(sent) : said;
  };
  return {
    ...renderPart(page, { ...around, answer, session: { getIdentity: async () => identity, ...session } }),
    calls,
    /** The bodies that were sent by a call. */
    sent: (of: string) => calls.filter(({ call }) => call === of).map(({ body }) => body),
    /** Answers otherwise from now on. */
    answer: (of: string, body: unknown) => void answers.set(of, body),
  };
}
