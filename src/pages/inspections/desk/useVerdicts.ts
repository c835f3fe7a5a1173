import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import type { Inspection } from '../read/inspection';
import { callOf, type Verdict } from './verdict';

/** Milliseconds in which a verdict can still be taken back, before it is sent. */
const undoable = 10_000;
/** Inspections of one call. */
const most = 500;

export interface Judged {
  verdict: Verdict;
  inspections: readonly Inspection[];
}

interface Refused {
  id: number;
  messages: unknown;
}

/**
 * Sends verdicts, each some seconds after it was given, so that it can be taken back; another verdict, or leaving the page, sends it at once.
 * What the server refuses is told row by row, and comes back to the queue.
 */
export function useVerdicts() {
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  const [waiting, setWaiting] = useState<Judged | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const latest = useRef<Judged | null>(null);
  const hold = (judged: Judged | null) => {
    latest.current = judged;
    setWaiting(judged);
  };

  const send = async ({ verdict, inspections }: Judged) => {
    const tell = (text: string, named?: Inspection) =>
      notify(named ? `${named.asset?.name ?? named.audit_name}: ${text}` : text, { type: 'error' });
    let done = 0;
    for (let at = 0; at < inspections.length; at += most) {
      const part = inspections.slice(at, at + most);
      if (inspections.length > most) setProgress({ done: at, of: inspections.length });
      const seen = Object.fromEntries(
        part.flatMap(({ id, lock_version: version }) => (version === null || version === undefined ? [] : [[id, version]])),
      );
      const { path, body } = callOf(
        verdict,
        part.map(({ id }) => id),
        seen,
      );
      try {
        const { payload } = (await call('POST', path, { body })) as { payload?: { refused?: readonly Refused[] } | null };
        const refused = payload?.refused ?? [];
        done += part.length - refused.length;
        for (const { id, messages } of refused)
          tell(
            textOf(messages),
            part.find(one => one.id === id),
          );
      } catch (error) {
        const { messages, errors } = readProblem(error);
        for (const text of [...Object.values(errors), ...messages]) tell(text);
      }
    }
    setProgress(null);
    if (done > 0) notify(`inspections.desk.done.${verdict.kind}`, { type: 'success', messageArgs: { smart_count: done } });
    await queries.invalidateQueries({ queryKey: ['inspections'] });
  };

  const flush = () => {
    const judged = latest.current;
    hold(null);
    return judged ? send(judged) : Promise.resolve();
  };

  // react-admin hands out another `call` whenever it is asked for one: only leaving the page sends.
  const leave = useEffectEvent(() => void flush());
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(leave, undoable);
    return () => clearTimeout(timer);
  }, [waiting]);

  const judge = (judged: Judged) => {
    void flush();
    hold(judged);
  };
  const undo = () => hold(null);
  return { waiting, progress, judge, undo, flush };
}

/** The messages of a row, which come by field or as they are. */
const textOf = (messages: unknown): string =>
  typeof messages === 'string' ? messages : messages && typeof messages === 'object' ? Object.values(messages).map(textOf).join(' ') : '';
