import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { optionLabel, type Field } from '#definition';
import { textKey } from '#definition/derive/messages';
import { ChoiceFilter } from '../inputs/ChoiceFilter';
import { BoundTextField } from '../inputs/TextInput';
import { Nothing } from '../parts/Nothing';
import { useFieldInput } from '../useFieldInput';
import type { CellProps, FilterProps, InputProps, Widget } from '../widget';

const optionsOf = (field: Field) => field as unknown as { label: string; options: readonly string[] };

/** The words of a select's options, in the person's language. */
export function useOptionLabel(resource: string, name: string, field: Field): (option: string) => string {
  const translate = useTranslate();
  return option => translate(textKey.option(resource, name, option), { _: optionLabel(optionsOf(field), option) });
}

function SelectCell({ resource, name, field, value }: CellProps) {
  const label = useOptionLabel(resource.name, name, field);
  if (typeof value !== 'string') return <Nothing />;
  return <Chip size="small" label={label(value)} />;
}

function SelectInput(props: InputProps) {
  const input = useFieldInput(props);
  const label = useOptionLabel(props.resource.name, props.name, props.field);
  return (
    <BoundTextField input={input} props={props} select>
      {!props.required && <MenuItem value="">–</MenuItem>}
      {optionsOf(props.field).options.map(option => (
        <MenuItem key={option} value={option}>
          {label(option)}
        </MenuItem>
      ))}
    </BoundTextField>
  );
}

function SelectFilter({ filter, label, optionLabel: word, value, onChange }: FilterProps) {
  const options = optionsOf(filter.field).options.map(id => ({ id, name: word(id) }));
  return <ChoiceFilter label={label} options={options} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
}

const widget: Widget = { Cell: SelectCell, Input: SelectInput, Filter: SelectFilter };
export default widget;
