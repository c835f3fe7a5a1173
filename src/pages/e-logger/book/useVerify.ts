import { useEffect, useRef, useState } from 'react';
import { HttpError, useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useStream } from '#src/engine/data/useCall.ts';
import { verifyLines, type VerifyNews } from './verifyLines';

/** Verifies the chains of a master's books on request, or that of the one about an entity. Whoever leaves the page ends it. */
export function useVerify(master: number, entity?: number) {
  const stream = useStream();
  const translate = useTranslate();
  const running = useRef<AbortController | null>(null);
  const [news, setNews] = useState<VerifyNews | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);
  const run = async (head: string) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setBusy(true);
    setProblem(null);
    setNews(null);
    try {
      const query = new URLSearchParams({ ...(entity !== undefined && { entity_id: String(entity) }), ...(head !== '' && { head }) });
      const { body } = await stream(`e-loggers/${String(master)}/verify?${query.toString()}`, { signal });
      if (body) for await (const next of verifyLines(body)) setNews(next);
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof HttpError ? readProblem(error).messages.join(' ') : translate('elogger.verifyCut'));
    } finally {
      setBusy(false);
    }
  };
  const verified = news?.books ?? [];
  const progress = isBusy && news && news.total > 1 ? { done: verified.length, total: news.total, share: shareOf(news) } : null;
  return { verified, progress, problem, isBusy, stop, verify: () => void run(''), verifyAgainst: (head: string) => void run(head) };
}

/** How much of the links is done, of 100. */
const shareOf = ({ links, books }: VerifyNews): number =>
  Math.min(100, (100 * books.reduce((sum, book) => sum + book.links, 0)) / Math.max(1, links));
