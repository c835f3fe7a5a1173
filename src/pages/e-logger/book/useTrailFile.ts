import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { trailFile, type TrailLine } from './trailFile';
import type { TrailFilter } from './trailFilter';
import type { Head } from './useBook';

/** A page of a trail, and the place after which the next begins. */
export interface TrailPage {
  lines: readonly TrailLine[];
  next: number | null;
}

/** Pages of a trail that one file holds. */
const mostPages = 100;

/** Reads all of a trail that a filter lets through, page by page, and hands it over as a file. */
export function useTrailFile(head: Head, filter: TrailFilter) {
  const call = useCall();
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const lines: TrailLine[] = [];
      let before: number | null = 0;
      for (let page = 0; page < mostPages && before !== null; page += 1) {
        const query = { ...filter, ...(before > 0 && { before }) };
        const answer = (await call('GET', `e-loggers/books/${String(head.id)}/trail`, { query })) as TrailPage;
        lines.push(...answer.lines);
        before = answer.next;
      }
      downloadFile(`${head.number}-trail.csv`, trailFile(lines, head.fields, translate));
      if (before !== null) setProblem(translate('elogger.book.fileCut', { count: lines.length }));
    } catch (error) {
      setProblem(readProblem(error).messages.join(' '));
    } finally {
      setSaving(false);
    }
  };
  return { save: () => void run(), problem, isSaving };
}
