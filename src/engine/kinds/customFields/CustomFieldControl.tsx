import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { text, type CustomValue, type Resource } from '#definition';
import { controlValue } from '#definition/derive/customFields/customControl';
import { customLike } from '#definition/derive/customFields/customColumns';
import { ticksIn, ticksText } from '#definition/derive/ticks';
import { inputOf } from '../inputOf';
import { SelectControl } from '../../ui/SelectControl';
import { TextControl } from '../text/TextControl';
import type { CustomField } from './useFieldset';

interface Props {
  id: string;
  definition: CustomField;
  /** What the record has of it; undefined where it has nothing yet. */
  custom: CustomValue | undefined;
  onChange: (value: string | number | null) => void;
  resource: Resource;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
}

/** The control an administrator chose for a custom field. Several ticked choices are kept as one text, parted by commas. */
export function CustomFieldControl({ id, definition, custom, onChange, resource, disabled, invalid, describedBy }: Props) {
  const choices = definition.field_values_array ?? [];
  const value = custom?.value ?? null;
  const options = { label: definition.name, required: definition.required };
  const shared = { id, name: definition.db_column_name, label: definition.name, resource, disabled, invalid, describedBy };
  const ticked = ticksIn(value ?? '', choices);
  switch (definition.type) {
    case 'listbox':
      return (
        <SelectControl
          id={id}
          value={value}
          onChange={onChange}
          disabled={disabled}
          invalid={invalid}
          describedBy={describedBy}
          options={choices.map(choice => ({ value: choice, text: choice }))}
        />
      );
    case 'radio':
      return (
        <RadioGroup row value={value ?? ''} onChange={(_, chosen) => onChange(chosen)}>
          {choices.map(choice => (
            <FormControlLabel
              key={choice}
              value={choice}
              label={<bdi>{choice}</bdi>}
              disabled={disabled}
              control={<Radio size="small" />}
            />
          ))}
        </RadioGroup>
      );
    case 'checkbox':
      return (
        <FormGroup row>
          {choices.map(choice => (
            <FormControlLabel
              key={choice}
              label={<bdi>{choice}</bdi>}
              disabled={disabled}
              control={
                <Checkbox
                  checked={ticked.includes(choice)}
                  onChange={(_, on) => onChange(ticksText(on ? [...ticked, choice] : ticked.filter(one => one !== choice)) || null)}
                />
              }
            />
          ))}
        </FormGroup>
      );
    case 'textarea':
      return <TextControl {...shared} field={text(options) as never} value={value} onChange={onChange} rows={3} />;
    default: {
      const field = customLike(definition.format, options) ?? text(options);
      const { Input } = inputOf(field);
      return (
        Input && (
          <Input
            {...shared}
            field={field as never}
            value={custom ? controlValue(custom) : null}
            onChange={next => onChange(next as string | number | null)}
          />
        )
      );
    }
  }
}
