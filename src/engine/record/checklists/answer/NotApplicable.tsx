import NotApplicableIcon from '@mui/icons-material/RemoveCircleOutline';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { AnswerComment } from './AnswerComment';
import type { AnswerChange } from './useAnswer';
import { Verdict } from './Verdict';

interface Props {
  parameter: Parameter;
  disabled: boolean;
  onGive: (change: AnswerChange) => void;
}

/** Answers that a parameter does not apply: a press, and the reason; nothing where that is not allowed. */
export function NotApplicable({ parameter: { name, answer, allow_na: isAllowed }, disabled, onGive }: Props) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (answer?.result === 'na') return <Verdict result="na" />;
  if (isAllowed !== true || disabled) return null;
  if (isAsking)
    return (
      <AnswerComment
        comment={answer?.comment ?? null}
        label={translate('checklists.naReasonOf', { name })}
        placeholder={translate('checklists.naReason')}
        disabled={false}
        autoFocus
        givesUnchanged
        onGive={(comment, seenComment) => {
          setAsking(false);
          if (comment !== null) onGive({ value: '', na: true, comment, seenComment, seen: answer?.value ?? null });
        }}
        onEmptied={() => setAsking(false)}
      />
    );
  return (
    <button type="button" className="quiet" onClick={() => setAsking(true)}>
      <NotApplicableIcon aria-hidden />
      {translate('checklists.na')}
    </button>
  );
}
