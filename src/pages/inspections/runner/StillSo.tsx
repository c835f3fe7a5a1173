import CheckIcon from '@mui/icons-material/CheckOutlined';
import { useTranslate } from 'ra-core';
import { knownFaultValue } from '#src/domain/checklists/knownFaultValue.ts';
import { useAnswering } from '#src/engine/record/checklists/AnswerContext.ts';
import type { Pending } from '#src/engine/record/checklists/mergeQueuedAnswers.ts';
import type { InspectedChecklist, InspectedParameter } from '../read/inspection';

interface Props {
  checklist: Pick<InspectedChecklist, 'id' | 'name'>;
  parameter: InspectedParameter;
  pending: Pending | undefined;
  disabled: boolean;
}

/** Answers that a fault which is being mended is still there: not good, with the work order that is open for it, and no other one. */
export function StillSo({ checklist, parameter, pending, disabled }: Props) {
  const translate = useTranslate();
  const { give } = useAnswering();
  const { answer, openOrder, earlier } = parameter;
  if (openOrder === null) return null;
  const isSaid = answer?.knownOrder === openOrder.id;
  const say = () =>
    give(checklist, parameter, pending, {
      value: knownFaultValue(parameter, earlier[0]?.value ?? null),
      knownOrder: Number(openOrder.id),
      seen: answer?.value ?? null,
      ...(!answer?.comment && {
        comment: translate('inspections.stillSoFor', { name: openOrder.name }),
        seenComment: answer?.comment ?? null,
      }),
    });
  return (
    <button
      type="button"
      className={isSaid ? 'option bad' : 'option'}
      aria-pressed={isSaid}
      aria-label={translate('inspections.stillSoFor', { name: parameter.name })}
      disabled={disabled}
      onClick={() => !isSaid && say()}
    >
      {isSaid && <CheckIcon aria-hidden />}
      {translate('inspections.stillSo')}
    </button>
  );
}
