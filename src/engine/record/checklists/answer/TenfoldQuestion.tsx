import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';

interface Props {
  /** The id of the field. */
  controlId: string;
  typed: string;
  /** The number of the last time, as it is stored. */
  last: string;
  unit: string | null;
  /** Called with the field. */
  onKeep: (field: HTMLElement) => void;
}

/** Whether a number is meant that is about ten times off the last one: yes, or back to it. */
export function TenfoldQuestion({ controlId, typed, last, unit, onKeep }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const withField = (work: (field: HTMLInputElement) => void) => () => {
    const field = document.getElementById(controlId);
    if (field instanceof HTMLInputElement) work(field);
  };
  const correct = withField(field => {
    field.focus();
    field.select();
  });
  return (
    // On a phone a button takes no focus, but the field would lose it.
    <span className="photos" data-question={controlId} onMouseDown={event => event.preventDefault()}>
      <span className="asked" role="alert">
        {translate('checklists.tenfold', { value: typed.trim(), last: [number(Number(last)), unit].filter(Boolean).join(' ') })}
      </span>
      <button type="button" className="option" onClick={withField(onKeep)}>
        {translate('checklists.tenfoldKeep', { value: typed.trim() })}
      </button>
      <button type="button" className="quiet" onClick={correct}>
        {translate('checklists.tenfoldCorrect')}
      </button>
    </span>
  );
}
