import { useController } from 'react-hook-form';
import type { Reference } from '#definition';
import { ControlFrame, describedBy } from '#src/engine/ui/ControlFrame.tsx';
import { controlId } from '#src/engine/form/controlId.ts';
import { useDefinition } from '#src/engine/EngineContext.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { PeopleControl } from './PeopleControl';

/** Whom the work is given to: people and departments, in one control. */
export function AssigneesField() {
  const resource = useDefinition();
  const texts = useTexts(resource);
  const { field: people, fieldState } = useController({ name: 'assignees' });
  const { field: groups } = useController({ name: 'assigned_groups' });
  const problem = fieldState.error?.message;
  const id = controlId('assignees');
  return (
    <ControlFrame id={id} label={texts.field('assignees')} problem={problem}>
      <PeopleControl
        id={id}
        label={texts.field('assignees')}
        people={(people.value ?? []) as readonly Reference[]}
        groups={(groups.value ?? []) as readonly Reference[]}
        onChange={(chosenPeople, chosenGroups) => {
          people.onChange(chosenPeople);
          groups.onChange(chosenGroups);
        }}
        load={(resource.fields.assignees as { load?: string } | undefined)?.load}
        describedBy={describedBy(id, undefined, problem)}
      />
    </ControlFrame>
  );
}
