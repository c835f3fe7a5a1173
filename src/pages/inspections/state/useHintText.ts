import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Inspection } from '../read/inspection';

/** What a hint of the server says of an inspection; of one that was answered fast how fast, and of a photo used before when, where that is known. */
export function useHintText(): (hint: string, inspection: Pick<Inspection, 'answers' | 'seconds_spent'>) => string {
  const translate = useTranslate();
  const { day } = useFormats();
  return (hint, { answers, seconds_spent: seconds }) => {
    const [name = hint, on] = hint.split('@');
    return name === 'fast' && answers && seconds
      ? translate('inspections.hints.fastIn', { answers, seconds })
      : translate(`inspections.hints.${name}`, { _: hint, day: on === undefined ? '' : day(on) });
  };
}
