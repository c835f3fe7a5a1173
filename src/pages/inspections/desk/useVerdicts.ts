import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import type { Inspection } from '../read/inspection';
import { callsOf, refusalsIn, type Judged, type Refusal } from './verdict';

/** Milliseconds in which a verdict can still be taken back, before it is sent. */
const undoable = 10_000;

/** What came of verdicts that did not all go through. */
export interface Outcome {
  done: number;
  refused: readonly Refusal[];
  /** Those that were not sent any more, because it was stopped. */
  stopped: readonly Inspection[];
}

export type Verdicts = ReturnType<typeof useVerdicts>;

/**
 * Sends verdicts, each some seconds after it was given, so that it can be taken back; another verdict, or leaving the page, sends it at once.
 * What the server refuses is kept row by row, and what is not sent any more.
 *
 * @param onLeft called with the inspections that were not judged
 */
export function useVerdicts(onLeft: (inspections: readonly Inspection[]) => void) {
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [waiting, setWaiting] = useState<Judged | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latest = useRef<Judged | null>(null);
  const isStopped = useRef(false);
  const hold = (judged: Judged | null) => {
    latest.current = judged;
    setWaiting(judged);
  };

  const send = async (judged: Judged) => {
    const { verdict, inspections } = judged;
    const calls = callsOf(judged);
    const refused: Refusal[] = [];
    isStopped.current = false;
    setOutcome(null);
    let sent = 0;
    for (const one of calls) {
      if (isStopped.current) break;
      if (calls.length > 1) setProgress({ done: sent, of: inspections.length });
      try {
        const { payload } = (await call('POST', one.path, { body: one.body })) as { payload?: unknown };
        refused.push(...refusalsIn(payload, one, verdict));
      } catch (error) {
        const named = refusalsIn((error as { body?: { payload?: unknown } | null }).body?.payload, one, verdict);
        const text = reasonsIn(error)
          .map(reason => translate(reason, { _: reason }))
          .join(' ');
        refused.push(...(named.length > 0 ? named : one.inspections.map(inspection => ({ inspection, text }))));
      }
      sent += one.inspections.length;
    }
    setProgress(null);
    const [done, stopped] = [sent - refused.length, inspections.slice(sent)];
    if (done > 0) notify(`inspections.desk.done.${verdict.kind}`, { type: 'success', messageArgs: { smart_count: done } });
    if (refused.length + stopped.length > 0) {
      setOutcome({ done, refused, stopped });
      onLeft([...refused.map(({ inspection }) => inspection), ...stopped]);
    }
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
  return {
    ...{ waiting, progress, outcome, judge },
    undo: () => hold(null),
    /** Sends no more of the calls of a verdict. */
    stop: () => void (isStopped.current = true),
    dismiss: () => setOutcome(null),
  };
}
