import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate, type Identifier } from 'ra-core';
import type { Resource } from '#definition';
import { useRegistry } from '../EngineContext';
import { readProblem } from '../data/readProblem';
import { useSelection } from '../selection/Selection';
import { useTexts } from '../texts/useTexts';
import type { Pause } from '../data/retryPatiently';
import { runRows, type RowState } from './runRows';

/** A row of a run. */
export interface BulkRow {
  id: Identifier;
  title: string;
}

export interface RowResult<Row extends BulkRow = BulkRow> {
  row: Row;
  state: RowState;
  /** Of a refused row, in words. */
  reason?: string;
  /** It was not even tried: the same would come of it once more. */
  isBarred?: boolean;
}

/** Milliseconds between two looks at how far it has come: a thousand rows a second are not drawn one by one. */
const often = 150;

/** Does something with many rows and keeps what came of each. */
export function useBulkRun<Row extends BulkRow>(resource: Resource) {
  const queries = useQueryClient();
  const registry = useRegistry();
  const reasonOf = useReason(resource);
  const { forget } = useSelection();
  const [results, setResults] = useState<readonly RowResult<Row>[] | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [pause, setPause] = useState<Pause | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  const isRunning = progress !== null;
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);

  /** `known` are rows whose outcome is clear without a call. */
  const start = async (
    rows: readonly Row[],
    work: (row: Row, again: boolean) => Promise<unknown>,
    known: readonly RowResult<Row>[] = [],
  ) => {
    const controller = new AbortController();
    running.current = controller;
    const kept = [...known];
    let done = 0;
    const tell = () => setProgress({ done, total: rows.length });
    tell();
    const timer = setInterval(tell, often);
    const onRow = (row: Row, state: RowState, error?: unknown) => {
      done += 1;
      kept.push({ row, state, ...(state === 'refused' && { reason: reasonOf(error) }) });
    };
    await runRows({ rows, work, signal: controller.signal, onRow, onPause: setPause });
    clearInterval(timer);
    setPause(null);
    setProgress(null);
    setResults(kept);
    forget();
    void queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => typeof key === 'string' && registry.has(key) });
    return kept;
  };

  return { results, progress, pause, start, cancel: () => running.current?.abort(), forget: () => setResults(null) };
}

/** Why a row was refused, in the person's words: what the server says of each field, under the field's label. */
export function useReason(resource: Resource): (error: unknown) => string {
  const translate = useTranslate();
  const texts = useTexts(resource);
  return error => {
    const { errors, messages } = readProblem(error);
    const ofFields = Object.entries(errors).map(([name, found]) => {
      const text = translate(found, { _: found });
      return name in resource.fields ? `${texts.field(name)}: ${text}` : text;
    });
    return [...messages.map(message => translate(message, { _: message })), ...ofFields].join(' ');
  };
}
