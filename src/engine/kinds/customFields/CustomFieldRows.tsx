import type { CustomValue, Resource } from '#definition';
import { customValue } from '#definition/derive/customFields/customControl';
import { ControlFrame, describedBy } from '../../ui/ControlFrame';
import { CustomFieldControl } from './CustomFieldControl';
import type { CustomField } from './useFieldset';

interface Props {
  /** Each control's id begins so. */
  id: string;
  fields: readonly CustomField[];
  value: readonly CustomValue[];
  onChange: (value: CustomValue[]) => void;
  resource: Resource;
  /** What is wrong, by the field's name on the wire. */
  problems?: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** Custom fields one below the other, each with its label, control, help and error. */
export function CustomFieldRows({ id, fields, value, onChange, resource, problems = {}, disabled = false }: Props) {
  const change = ({ db_column_name: name, name: label, format, type: element }: CustomField, next: string | number | null) =>
    onChange([...value.filter(one => one.field !== name), customValue({ field: name, label, format, element }, next)]);
  return fields.map(definition => {
    const { db_column_name: name, type, help_text } = definition;
    const help = help_text ?? undefined;
    const problem = problems[name];
    const inner = `${id}-${definition.id}`;
    const isGroup = type === 'radio' || type === 'checkbox';
    return (
      <ControlFrame
        key={definition.id}
        id={inner}
        label={definition.name}
        help={help}
        problem={problem}
        required={definition.required}
        placement={isGroup ? 'legend' : 'above'}
      >
        <CustomFieldControl
          id={inner}
          definition={definition}
          custom={value.find(one => one.field === name)}
          onChange={next => change(definition, next)}
          resource={resource}
          disabled={disabled}
          invalid={problem !== undefined}
          describedBy={describedBy(inner, help, problem)}
        />
      </ControlFrame>
    );
  });
}
