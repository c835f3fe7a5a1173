import { useTranslate } from 'ra-core';
import type { Inspection } from '../read/inspection';

/** What a hint of the server says of an inspection; of one that was answered fast how fast, where that is known. */
export function useHintText(): (hint: string, inspection: Pick<Inspection, 'answers' | 'seconds_spent'>) => string {
  const translate = useTranslate();
  return (hint, { answers, seconds_spent: seconds }) =>
    hint === 'fast' && answers && seconds
      ? translate('inspections.hints.fastIn', { answers, seconds })
      : translate(`inspections.hints.${hint}`, { _: hint });
}
