import type { Field, Resource } from '#definition';
import { inputOf } from './inputOf';
import { widgetOf } from './widgetOf';
import { ControlFrame, describedBy } from '../ui/ControlFrame';
import { useTexts } from '../texts/useTexts';

interface Props {
  /** The register that the field is of. */
  form: Resource;
  name: string;
  value: unknown;
  problem: string | undefined;
  disabled?: boolean;
  onChange: (value: unknown) => void;
}

/** A field that a dialog asks: label, control, help and error, without a form around it. */
export function FieldControl({ form, name, value, problem, disabled = false, onChange }: Props) {
  const texts = useTexts(form);
  const field = form.fields[name] as Field;
  const { Input } = inputOf(field);
  if (!Input) return null;
  const id = `action-${name}`;
  const label = texts.field(name);
  const help = texts.help(name);
  return (
    <ControlFrame id={id} label={label} help={help} problem={problem} required={field.required} placement={widgetOf(field).label}>
      <Input
        id={id}
        name={name}
        field={field as never}
        resource={form}
        label={label}
        value={value}
        onChange={onChange}
        invalid={problem !== undefined}
        disabled={disabled}
        describedBy={describedBy(id, help, problem)}
      />
    </ControlFrame>
  );
}
