import type { Field, FieldOptions, ListRow } from '#definition';
import { isBlank } from '#definition/texts';
import { NestedRow } from '../list/NestedRow';
import { defineWidget, type CellProps } from '../widget';

interface Options extends FieldOptions {
  fields: Readonly<Record<string, Field>>;
}

/** In a table only what it says, in one line: `1, 30, Huda Hassan`. */
function Cell({ value, field, name, resource, dense }: CellProps<ListRow, Options>) {
  if (!dense) return <NestedRow outer={name} fields={field.fields} row={value} resource={resource} />;
  const texts = Object.entries(field.fields).flatMap(([inner, nested]) => {
    const part = value[inner] ?? null;
    return isBlank(part) || typeof part === 'boolean' || part === 0
      ? []
      : [typeof part === 'number' ? `${part} ${nested.label.charAt(0).toLowerCase()}` : nested.kind.toText(part, nested)];
  });
  return <>{texts.join(' ')}</>;
}

export default defineWidget<ListRow, Options>({ Cell, label: 'legend', wide: true });
