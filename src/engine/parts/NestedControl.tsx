import { useTranslate } from 'ra-core';
import { derivationOf, type Field, type ListRow, type Resource } from '#definition';
import { textKey } from '#definition/derive/messages';
import { inputOf } from '../inputs/inputOf';
import { widgetOf } from '../widgets/widgetOf';
import { ControlFrame } from './ControlFrame';
import { NestedComputed } from './NestedComputed';

interface Props {
  id: string;
  /** The field that holds the row, and the one within it. */
  outer: string;
  name: string;
  field: Field;
  row: ListRow;
  onChange: (row: ListRow) => void;
  resource: Resource;
  disabled?: boolean;
}

/** One field of a row within a record. */
export function NestedControl({ id, outer, name, field, row, onChange, resource, disabled = false }: Props) {
  const translate = useTranslate();
  const { Input } = inputOf(field);
  const { label: placement } = widgetOf(field);
  const derive = derivationOf(field);
  if (!Input && !derive) return null;
  const label = translate(textKey.field(resource.name, `${outer}_${name}`), { _: field.label });
  if (derive || !Input) return <NestedComputed label={label} name={`${outer}_${name}`} field={field} row={row} resource={resource} />;
  return (
    <ControlFrame id={id} label={label} required={field.required} placement={placement}>
      <Input
        id={id}
        name={`${outer}_${name}`}
        field={field as never}
        resource={resource}
        label={label}
        disabled={disabled}
        value={row[name] ?? null}
        onChange={value => onChange({ ...row, [name]: value })}
      />
    </ControlFrame>
  );
}
