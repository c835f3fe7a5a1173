import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';

/** The value of an answer as people read it: the words of its option, its day. */
export function useAnswerText(): (parameter: Parameter, value: string) => string {
  const { day } = useFormats();
  return ({ type, options }, value) => {
    if (type === 'Drop-down') return options.find(({ key }) => key === value)?.value ?? value;
    return type === 'Date' && value !== '' ? day(value) : value;
  };
}
