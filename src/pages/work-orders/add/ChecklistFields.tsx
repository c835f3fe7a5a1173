import { useTranslate } from 'ra-core';
import { Controller } from 'react-hook-form';
import type { Reference } from '#definition';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { controlId } from '#src/engine/form/controlId.ts';
import { ReferenceControl } from '#src/engine/kinds/ref/ReferenceControl.tsx';
import { useDefinition } from '#src/engine/EngineContext.tsx';
import { stages } from '#src/domain/checklists/checklist.ts';
import { checklistsOf } from './chosenChecklists';

/** Checklists of the library for each stage of the work. */
export function ChecklistFields() {
  const translate = useTranslate();
  const resource = useDefinition();
  return stages.map(stage => {
    const name = checklistsOf(stage);
    const label = `${translate('checklists.title')}: ${translate(`checklists.stages.${stage}`)}`;
    return (
      <ControlFrame key={stage} id={controlId(name)} label={label}>
        <Controller
          name={name}
          render={({ field }) => (
            <ReferenceControl
              id={controlId(name)}
              name={name}
              resource={resource}
              label={label}
              field={{ label, target: 'checklists', query: { type: stage, status: 'active' } } as never}
              multiple
              value={(field.value ?? []) as readonly Reference[]}
              onChange={field.onChange}
            />
          )}
        />
      </ControlFrame>
    );
  });
}
