import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'ra-core';
import { tagsIn } from '#definition/kinds/tags';
import type { InputProps } from '../widget';
import { useTags } from './useTags';

const parting = /[,;]/;

/** Words that one types, each ended by Enter, a comma or a semicolon, or chooses from those in use. */
function Input({
  id,
  value,
  onChange,
  onBlur,
  field,
  name,
  resource,
  label,
  describedBy,
  invalid,
  disabled = false,
}: InputProps<string[]>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const offered = useTags(resource, name, useDeferredValue(typed.trim()), isOpen);
  const chosen = value ?? [];
  const change = (words: readonly string[]) => {
    const now = tagsIn(words);
    onChange(now.length > 0 ? now : null);
  };
  return (
    <Autocomplete<string, true, false, true>
      id={id}
      multiple
      freeSolo
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={disabled}
      value={chosen}
      inputValue={typed}
      onInputChange={(_, text) => {
        if (!parting.test(text)) return setTyped(text);
        change([...chosen, text]);
        setTyped('');
      }}
      onChange={(_, words) => change(words)}
      options={offered}
      filterOptions={all => all}
      filterSelectedOptions
      onBlur={() => {
        if (typed.trim() !== '') change([...chosen, typed]);
        setTyped('');
        onBlur?.();
      }}
      clearText={translate('ra.action.clear_input_value')}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={params => (
        <TextField
          {...params}
          error={invalid === true}
          slotProps={{
            input: params.InputProps,
            htmlInput: {
              ...params.inputProps,
              'aria-label': label,
              'aria-describedby': describedBy,
              'aria-required': field.required === true || undefined,
            },
          }}
        />
      )}
    />
  );
}

export default Input;
