import type { FocusEvent, KeyboardEvent } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { writeTyped } from '#definition/numbers/typedNumber';
import { WhichNumber } from '#src/engine/kinds/number/WhichNumber.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useAnswering } from '#src/engine/record/checklists/AnswerContext.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { rangeText } from '#src/domain/checklists/rangeText.ts';
import { TenfoldQuestion } from './TenfoldQuestion';
import type { TypedAnswer as Typing } from './useTypedAnswer';
import { Verdict } from './Verdict';

interface Props {
  id: string;
  parameter: Parameter;
  disabled: boolean;
  typing: Typing;
}

/** An answer that is typed: a number, which is judged meanwhile, a text or a day. */
export function TypedAnswer({ id, parameter, disabled, typing }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { number } = useFormats();
  const { next } = useAnswering();
  const { text, evaluated, problem, tenfoldOff, type, commit, undo } = typing;
  const { name, unit } = parameter;
  const result = evaluated ? evaluated.result : (parameter.answer?.result ?? null);
  const isClose = evaluated ? evaluated.isClose : (parameter.answer?.isClose ?? false);
  const isNumber = parameter.type === 'Number';
  const range = isNumber ? rangeText(parameter, number) : null;
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') undo();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (commit()) next(event.currentTarget);
  };
  // To the question about what is typed one does not leave it.
  const leave = ({ relatedTarget: to }: FocusEvent<HTMLElement>) =>
    to instanceof HTMLElement && to.closest(`[data-question="${CSS.escape(id)}"]`) ? undefined : void commit();
  const shared = {
    ...{
      'data-answer': true,
      id,
      value: text,
      disabled,
      'aria-label': unit ? `${name} (${unit})` : name,
      'aria-invalid': problem !== null,
    },
    'aria-describedby': `${id}-note`,
    onBlur: leave,
    onKeyDown: keys,
  };
  return (
    <>
      {isNumber ? (
        <input
          {...shared}
          {...{ className: 'number', type: 'text', inputMode: 'decimal', dir: 'ltr', autoComplete: 'off', enterKeyHint: 'next' }}
          onChange={event => type(event.target.value)}
        />
      ) : parameter.type === 'Date' ? (
        <input
          {...shared}
          {...{ className: 'day', type: 'date', min: '1900-01-01', max: '2999-12-31' }}
          onChange={event => type(event.target.value)}
        />
      ) : (
        <textarea {...shared} rows={1} maxLength={2000} enterKeyHint="next" onChange={event => type(event.target.value)} />
      )}
      {isNumber && unit && <span aria-hidden>{unit}</span>}
      <span id={`${id}-note`} className="control">
        {isNumber && <Verdict result={evaluated?.problem || result === 'na' ? null : result} isClose={isClose} />}
        {range !== null && <span className="range">{translate('checklists.range', { range })}</span>}
        {tenfoldOff !== null && (
          <TenfoldQuestion controlId={id} typed={text} last={tenfoldOff} unit={unit} onKeep={field => commit() && next(field)} />
        )}
        {isNumber && evaluated?.either ? (
          <WhichNumber controlId={id} numbers={evaluated.either} onChoose={value => type(writeTyped(value, locale))} />
        ) : (
          problem && (
            <span className="bad" role="alert">
              {translate(problem, { smart_count: parameter.decimals ?? 0 })}
            </span>
          )
        )}
      </span>
    </>
  );
}
