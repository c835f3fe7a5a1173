import { useState } from 'react';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';

/** What came of walking through the chain of a book. */
export interface Verified {
  number: string;
  entries: number;
  links: number;
  head: string;
  /** When its first link was written, `yyyy-MM-dd HH:mm:ss`, UTC; null where it has none. */
  since: string | null;
  /** The link that had the head on paper; missing where the server does not say. */
  printed?: { place: number; at: string } | null;
  broken: { place: number } | null;
}

/** Verifies the chains of a master's books on request, or that of the one about an entity. */
export function useVerify(master: number, entity?: number) {
  const call = useCall();
  const [verified, setVerified] = useState<readonly Verified[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (head: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const query = { ...(entity !== undefined && { entity_id: entity }), ...(head !== '' && { head }) };
      const { books = [] } = (await call('GET', `e-loggers/${String(master)}/verify`, { query })) as { books?: readonly Verified[] };
      setVerified(books);
    } catch (error) {
      setProblem(readProblem(error).messages.join(' '));
    } finally {
      setBusy(false);
    }
  };
  return { verified, problem, isBusy, verify: () => void run(''), verifyAgainst: (head: string) => void run(head) };
}
