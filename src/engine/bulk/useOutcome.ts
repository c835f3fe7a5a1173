import { useTranslate } from 'ra-core';
import { useFormats } from '../texts/useFormats';
import type { RowState } from './runRows';
import type { RowResult } from './useBulkRun';

/** What came of a run, in a sentence or two. */
export function useOutcome(): (results: readonly RowResult[]) => string {
  const translate = useTranslate();
  const { number } = useFormats();
  return results => {
    const words = (state: RowState) => {
      const count = results.filter(result => result.state === state).length;
      return { smart_count: count, shown: number(count) };
    };
    const sentences = { outcome: words('done'), outcomeRefused: words('refused'), outcomeUnanswered: words('unanswered') };
    return Object.entries(sentences)
      .filter(([key, { smart_count }]) => key === 'outcome' || smart_count > 0)
      .map(([key, count]) => translate(`engine.bulk.${key}`, count))
      .join(' ');
  };
}
