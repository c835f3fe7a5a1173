import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { cutAtItsEnd } from './direction/cutAtItsEnd';
import { Words } from './direction/Words';

interface Props {
  id: string;
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: (() => void) | undefined;
  options: readonly { value: string; text: string }[];
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
}

/** One of a few words; a value the list does not know is shown as it is. */
export function SelectControl({
  id,
  value,
  onChange,
  onBlur,
  options,
  describedBy,
  invalid = false,
  disabled = false,
  required = false,
}: Props) {
  const translate = useTranslate();
  const isKnown = value === null || options.some(option => option.value === value);
  return (
    <Select
      labelId={`${id}-label`}
      id={id}
      fullWidth
      size="small"
      displayEmpty
      sx={cutAtItsEnd}
      value={value ?? ''}
      error={invalid}
      disabled={disabled}
      {...(onBlur && { onBlur })}
      onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      SelectDisplayProps={{ dir: 'auto', 'aria-describedby': describedBy, 'aria-required': required || undefined } as object}
    >
      <MenuItem value="" sx={{ color: 'text.secondary' }}>
        {translate(required ? 'engine.select.choose' : 'engine.select.none')}
      </MenuItem>
      {options.map(option => (
        <MenuItem key={option.value} value={option.value}>
          <Words>{option.text}</Words>
        </MenuItem>
      ))}
      {!isKnown && (
        <MenuItem value={value}>
          <Words>{value}</Words>
        </MenuItem>
      )}
    </Select>
  );
}
