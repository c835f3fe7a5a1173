import { widgetOf } from '../widgetOf';
import type { InputProps } from '../widget';

/** The inputs of the fields within a field; their texts stand under `<outer>_<inner>`. */
export function NestedInputs({ resource, name, source, field, disabled }: Omit<InputProps, 'required'>) {
  const { fields } = field as unknown as { fields: Readonly<Record<string, InputProps['field']>> };
  return (
    <>
      {Object.entries(fields).map(([inner, nested]) => {
        const { Input } = widgetOf(nested);
        return Input ? (
          <Input
            key={inner}
            resource={resource}
            name={`${name}_${inner}`}
            source={`${source}.${inner}`}
            field={nested}
            required={nested.required ?? false}
            disabled={disabled ?? false}
          />
        ) : null;
      })}
    </>
  );
}
