import { useTranslate } from 'ra-core';
import type { Pending } from '#src/engine/record/checklists/mergeQueuedAnswers.ts';
import { ParameterRow } from '#src/engine/record/checklists/ParameterRow.tsx';
import type { InspectedChecklist, InspectedParameter } from '../read/inspection';
import { KnownValues } from '../show/KnownValues';
import { StillSo } from './StillSo';

interface Props {
  checklist: InspectedChecklist;
  parameter: InspectedParameter;
  pending: Pending | undefined;
  disabled: boolean;
  /** One was led here. */
  isAt: boolean;
}

/** A parameter to be answered, with what is known of it from before, and what must not wait. */
export function RunnerRow({ checklist, parameter, pending, disabled, isAt }: Props) {
  const translate = useTranslate();
  return (
    <ParameterRow
      checklist={checklist.id}
      checklistName={checklist.name}
      rules={checklist.rules}
      parameter={parameter}
      pending={pending}
      disabled={disabled}
      isGalleryOpen={checklist.isGalleryOpen}
      isAt={isAt}
      last={parameter.earlier[0]?.value ?? null}
      known={
        <>
          <KnownValues parameter={parameter}>
            <StillSo checklist={checklist} parameter={parameter} pending={pending} disabled={disabled} />
          </KnownValues>
          <div role="status" className="bad">
            {parameter.isCritical && parameter.answer?.result === 'reject' && translate('inspections.critical')}
          </div>
        </>
      }
    />
  );
}
