import { memo, useId, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { useAnswering } from './AnswerContext';
import { AnswerExtras } from '#src/engine/record/checklists/answer/AnswerExtras.tsx';
import { AnswerMark } from '#src/engine/record/checklists/answer/AnswerMark.tsx';
import type { Extra, Parameter, Rules } from '#src/domain/checklists/checklist.ts';
import { NotApplicable } from '#src/engine/record/checklists/answer/NotApplicable.tsx';
import { OptionAnswer } from '#src/engine/record/checklists/answer/OptionAnswer.tsx';
import { TypedAnswer } from '#src/engine/record/checklists/answer/TypedAnswer.tsx';
import type { AnswerChange } from '#src/engine/record/checklists/answer/useAnswer.ts';
import { useTypedAnswer } from '#src/engine/record/checklists/answer/useTypedAnswer.ts';
import type { Pending } from './mergeQueuedAnswers';

interface Props {
  checklist: number;
  checklistName: string;
  rules: Rules;
  parameter: Parameter;
  pending: Pending | undefined;
  /** It cannot be answered now. */
  disabled: boolean;
  /** One was led here. */
  isAt: boolean;
  /** Whether photos taken before may be chosen as well as new ones; they may unless told. */
  isGalleryOpen?: boolean;
  /** What is known of it, under its name: earlier values, a fault that is being mended. */
  known?: ReactNode;
  /** The value that was found last time: a number about ten times off it is questioned. */
  last?: string | null;
}

/** Something to be looked at, with its answer, who gave it, and what is asked for beside it. */
export const ParameterRow = memo(function ParameterRow({
  checklist,
  checklistName,
  rules,
  parameter,
  pending,
  disabled,
  isAt,
  isGalleryOpen = true,
  known,
  last = null,
}: Props) {
  const translate = useTranslate();
  const id = useId();
  const { give, since } = useAnswering();
  const { name, help, isRequired, answer } = parameter;
  const put = (change: AnswerChange) => give({ id: checklist, name: checklistName }, parameter, pending, change);
  const typing = useTypedAnswer(parameter, put, last);
  // What is asked for beside an answer is asked for while it is typed: nothing moves when it is given.
  const { evaluated } = typing;
  const meant =
    evaluated && !evaluated.problem
      ? { ...(answer ?? blank), value: evaluated.value, result: evaluated.result, isClose: evaluated.isClose }
      : answer;
  return (
    <li
      data-parameter={`${checklist} ${parameter.key}`}
      {...((!answer || answer.missing.length > 0) && !disabled && { 'data-open': true })}
      {...(isAt && { 'data-at': true })}
    >
      <div className="name">
        {name}
        {isRequired && <span aria-hidden> *</span>}
        {answer && !pending && (
          <div className="note">
            <DotSeparated words={[answer.by?.name, answer.at && since(answer.at)]} />
          </div>
        )}
        {pending && <AnswerMark parameter={parameter} pending={pending} />}
        {help && <div className="note">{help}</div>}
        {known}
      </div>
      <div className="control">
        {parameter.type === 'Drop-down' ? (
          <OptionAnswer id={id} parameter={parameter} disabled={disabled} onGive={(value, seen) => put({ value, seen })} />
        ) : (
          <TypedAnswer id={id} parameter={parameter} disabled={disabled} typing={typing} />
        )}
        <NotApplicable parameter={parameter} disabled={disabled} onGive={put} />
      </div>
      {meant && (
        <AnswerExtras
          rules={rules}
          parameter={parameter}
          answer={meant}
          files={pending?.files ?? none}
          disabled={disabled}
          isGalleryOpen={isGalleryOpen}
          label={(what: Extra) => translate(`checklists.${what}Of`, { name })}
          onPut={change => put({ ...typing.take(), ...change })}
        />
      )}
    </li>
  );
});

const none: Pending['files'] = [];
const blank = { comment: null, photos: [], videos: [], missing: [], by: null, at: null };
