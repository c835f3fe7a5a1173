import Box from '@mui/material/Box';
import type { Reference } from '#definition';
import type { RefOptions } from '#definition/kinds/ref';
import { RefPicker } from '../inputs/RefPicker';
import { Nothing } from '../parts/Nothing';
import { ReferenceLink } from '../parts/ReferenceLink';
import { useFieldInput } from '../useFieldInput';
import { useNames } from '../useNames';
import type { CellProps, FilterProps, InputProps, Widget } from '../widget';

const shown = 3;
const targetOf = (field: unknown) => field as RefOptions;

function RefsCell({ field, value, full }: CellProps) {
  const references = Array.isArray(value) ? (value as Reference[]) : [];
  if (references.length === 0) return <Nothing />;
  const some = full ? references : references.slice(0, shown);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: full ? 'wrap' : 'nowrap', columnGap: 1 }}>
      {some.map(reference => (
        <ReferenceLink key={reference.id} target={targetOf(field).target} reference={reference} />
      ))}
      {references.length > some.length && <span>+{references.length - some.length}</span>}
    </Box>
  );
}

function RefsInput(props: InputProps) {
  const { target, query } = targetOf(props.field);
  const input = useFieldInput(props, { format: value => value ?? [], parse: value => value });
  return (
    <RefPicker
      many
      id={input.id}
      label={input.label}
      target={target}
      query={query}
      value={input.field.value as Reference[]}
      onChange={input.field.onChange}
      onBlur={input.field.onBlur}
      required={props.required}
      disabled={props.disabled ?? false}
      error={input.hasError}
      helperText={input.helperText}
    />
  );
}

function RefsFilter({ filter, label, value, onChange }: FilterProps) {
  const { target, query } = targetOf(filter.field);
  const references = useNames(target, Array.isArray(value) ? value.map(Number) : []);
  return (
    <RefPicker
      many
      label={label}
      target={target}
      query={query}
      value={references}
      onChange={chosen => onChange(chosen.length > 0 ? chosen.map(({ id }) => id) : null)}
    />
  );
}

const widget: Widget = { Cell: RefsCell, Input: RefsInput, Filter: RefsFilter };
export default widget;
