import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { Field, ListRow, Resource } from '#definition';
import { NestedControl } from '#src/engine/kinds/list/NestedControl.tsx';

interface RowControls {
  resource: Resource;
  /** The field of the record that the row stands in. */
  outer: string;
  row: ListRow;
  onChange: (row: ListRow) => void;
  /** What is wrong with a field of the row. */
  problemOf?: (name: string) => string | undefined;
}

/**
 * Answers what draws the control of a field of a builder's row, by its name and whether it stays as it is.
 *
 * @example const control = useRowControl({ resource, outer: 'parameters', row, onChange })
 * control('key', isUsed)
 */
export function useRowControl({ resource, outer, row, onChange, problemOf }: RowControls): (name: string, disabled?: boolean) => ReactNode {
  const { errors } = useFormState();
  const { fields } = resource.fields[outer] as unknown as { fields: Readonly<Record<string, Field>> };
  return (name, disabled = false) => {
    const field = fields[name];
    return (
      field && (
        <NestedControl
          key={name}
          id={`${outer}-${name}`}
          {...{ outer, name, field, row, resource, disabled, onChange }}
          invalid={errors[outer] !== undefined}
          problem={problemOf?.(name)}
          hasHelp
        />
      )
    );
  };
}
