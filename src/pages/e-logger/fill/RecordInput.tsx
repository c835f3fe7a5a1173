import { ref } from '#definition';
import { referenceTargets, type FormField, type ReferenceValue } from '#src/domain/e-loggers/field.ts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { ReferenceControl } from '#src/engine/kinds/ref/ReferenceControl.tsx';

interface Props {
  id: string;
  field: FormField & { kind: 'ref' };
  value: ReferenceValue | null;
  isWrong: boolean;
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
}

/** Chooses an asset, a place, a person or a spare part; its name stays as it was when the entry was written. */
export function RecordInput({ id, field, value, isWrong, describedBy, onChange }: Props) {
  const target = referenceTargets[field.target];
  return (
    <ReferenceControl
      {...{ id, name: field.key, label: field.label, describedBy }}
      resource={useRegistry().get(target)}
      field={ref(target, { label: field.label, required: field.required })}
      multiple={false}
      value={value ? [value] : []}
      invalid={isWrong}
      onChange={chosen => onChange(chosen?.[0] ? { id: Number(chosen[0].id), name: chosen[0].name ?? '' } : null)}
    />
  );
}
