import type { Reference } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { ReferenceControl } from '#src/engine/kinds/ref/ReferenceControl.tsx';

interface Props {
  id: string;
  label: string;
  /** The register of which records are chosen. */
  target: string;
  value: readonly Reference[];
  multiple: boolean;
  required?: boolean;
  onChange: (chosen: Reference[]) => void;
}

/** Records of a register, chosen outside of any form. */
export function RecordsField({ id, label, target, value, multiple, required = false, onChange }: Props) {
  const resource = useRegistry().get('workorders');
  return (
    <ControlFrame id={id} label={label} required={required}>
      <ReferenceControl
        id={id}
        name={id}
        resource={resource}
        field={{ label, target } as never}
        label={label}
        value={value}
        multiple={multiple}
        onChange={chosen => onChange(chosen ?? [])}
      />
    </ControlFrame>
  );
}
