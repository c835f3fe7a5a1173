import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { comparisonKey } from '#definition/text/comparisonKey';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';

export type Mode = 'audit' | 'checkin';

/** What is sent along with every tag. */
export type Terms = Readonly<Record<string, unknown>>;

/** A tag that was scanned, and what came of it. */
export interface Scan {
  key: number;
  tag: string;
  mode: Mode;
  state: 'waiting' | 'done' | 'failed' | 'repeated';
  /** Of the asset, where the answer tells it. */
  id: number | null;
  problem: string | null;
}

const paths = { audit: 'hardware/audit', checkin: 'hardware/checkinbytag' } as const;

/** Does what the mode says with each tag at once, one after the other in the order of scanning; every result is kept, the newest first. */
export function useScans(onResult: (isWell: boolean) => void) {
  const call = useCall();
  const queries = useQueryClient();
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const known = useRef(new Map<string, Scan['state']>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(1);

  const settle = useCallback((key: number, change: Partial<Scan>) => {
    setScans(all => all.map(scan => (scan.key === key ? { ...scan, ...change } : scan)));
  }, []);

  const scan = useCallback(
    (given: string, mode: Mode, terms: Terms) => {
      const tag = given.trim();
      if (tag === '') return;
      const name = `${mode} ${comparisonKey(tag)}`;
      const key = next.current++;
      const isRepeated = known.current.has(name) && known.current.get(name) !== 'failed';
      setScans(all => [{ key, tag, mode, state: isRepeated ? 'repeated' : 'waiting', id: null, problem: null }, ...all]);
      if (isRepeated) return onResult(false);
      known.current.set(name, 'waiting');
      line.current = line.current.then(async () => {
        try {
          const answer = await call('POST', paths[mode], { body: { ...terms, asset_tag: tag } });
          const { payload } = answer as { payload?: { id?: number } };
          known.current.set(name, 'done');
          settle(key, { state: 'done', id: payload?.id ?? null });
          onResult(true);
        } catch (error) {
          const { messages, errors } = readProblem(error);
          known.current.set(name, 'failed');
          settle(key, { state: 'failed', problem: [...messages, ...Object.values(errors)].join(' ') });
          onResult(false);
        }
        await queries.invalidateQueries({ queryKey: ['hardware'] });
      });
    },
    [call, onResult, queries, settle],
  );

  const clear = () => {
    known.current.clear();
    setScans([]);
  };
  return { scans, scan, clear };
}
