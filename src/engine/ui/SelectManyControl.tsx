import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { cutAtItsEnd } from './direction/cutAtItsEnd';

interface Props {
  id: string;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  options: readonly { value: string; text: string }[];
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

/** Some of a few words; values that the list does not know are shown as they are. */
export function SelectManyControl({ id, value, onChange, options, describedBy, invalid = false, autoFocus = false }: Props) {
  const translate = useTranslate();
  const unknown = value.filter(one => options.every(option => option.value !== one)).map(one => ({ value: one, text: one }));
  const all = [...options, ...unknown];
  return (
    <Select
      multiple
      labelId={`${id}-label`}
      id={id}
      fullWidth
      size="small"
      displayEmpty
      sx={cutAtItsEnd}
      error={invalid}
      autoFocus={autoFocus}
      SelectDisplayProps={{ dir: 'auto', 'aria-describedby': describedBy } as object}
      value={[...value]}
      onChange={({ target }) => onChange([target.value].flat())}
      renderValue={chosen =>
        chosen.length === 0
          ? translate('engine.select.choose')
          : all.flatMap(option => (chosen.includes(option.value) ? [option.text] : [])).join(', ')
      }
    >
      {all.map(option => (
        <MenuItem key={option.value} value={option.value} dense>
          <Checkbox size="small" checked={value.includes(option.value)} tabIndex={-1} sx={{ p: 0, marginInlineEnd: 1 }} />
          <ListItemText>
            <bdi>{option.text}</bdi>
          </ListItemText>
        </MenuItem>
      ))}
    </Select>
  );
}
