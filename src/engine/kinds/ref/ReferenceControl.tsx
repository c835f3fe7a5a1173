import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useState, type UIEvent } from 'react';
import { useTranslate } from 'ra-core';
import type { FieldOptions, Reference } from '#definition';
import { comparisonKey } from '#definition/text/comparisonKey';
import type { InputProps } from '../widget';
import { AbsenceWarning } from './AbsenceWarning';
import { LoadNote } from './LoadNote';
import { useLoad } from './useLoad';
import { ReferenceOption } from './ReferenceOption';
import { newId, useAddition } from './useAddition';
import { useSameReferences } from './useSameReferences';
import { plainName, useReferenceNames, useSelectList, type Choice } from './useSelectList';

export interface ReferenceOptions extends FieldOptions {
  target: string;
  query?: Readonly<Record<string, unknown>>;
  load?: string;
  create?: Readonly<Record<string, unknown>>;
}

type Props = Omit<InputProps<Reference[], ReferenceOptions>, 'value'> & {
  value: readonly Reference[];
  multiple: boolean;
  placeholder?: string;
};

interface Option extends Reference {
  choice?: Choice;
}

/** Chooses records of another register from its select list, by typing or by scrolling through all of it. */
export function ReferenceControl({
  id,
  value,
  onChange,
  onBlur,
  field,
  label,
  describedBy,
  invalid = false,
  disabled = false,
  multiple,
  placeholder,
}: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { choices, isFetching, isBehind, error, search, loadMore } = useSelectList({ target: field.target, query: field.query, open });
  const load = useLoad(field.load, open || value.length > 0);
  const nameOf = useReferenceNames(field.target, value);
  const found: Option[] = choices.map(choice => ({ id: choice.id, name: plainName(choice.text), choice }));
  const addition = useAddition(field, typed, added => onChange(multiple ? [...value, added] : [added]));
  // What is typed in full is there already.
  const isThere = found.some(({ name }) => name !== undefined && comparisonKey(name) === comparisonKey(typed));
  const options = addition && !isBehind && !isThere ? [...found, addition.option] : found;
  const chosen = useSameReferences(value);
  const emptyText = error ? translate('engine.reference.failed') : translate('engine.reference.none');

  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - 48) loadMore();
  };

  const control = (
    <Autocomplete<Option, boolean>
      id={id}
      multiple={multiple}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={disabled}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_, now) => {
        const list = Array.isArray(now) ? now : now ? [now] : [];
        if (list.some(({ id: chosenId }) => chosenId === newId)) return addition?.begin();
        onChange(list.map(({ id: chosenId, name }) => ({ id: chosenId, ...(name !== undefined && { name }) })));
      }}
      options={options}
      loading={isBehind}
      filterOptions={all => all}
      filterSelectedOptions={multiple}
      disableCloseOnSelect={multiple}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      getOptionKey={option => option.id}
      getOptionLabel={option => nameOf(option)}
      onInputChange={(_, text, reason) => {
        setTyped(reason === 'input' ? text : '');
        search(reason === 'input' ? text : '');
      }}
      noOptionsText={emptyText}
      loadingText={translate('ra.page.loading')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('engine.reference.open')}
      closeText={translate('ra.action.close')}
      slotProps={{ listbox: { onScroll, 'aria-busy': isBehind, sx: { maxHeight: 320 } }, chip: { size: 'small' } }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <ReferenceOption target={field.target} option={option} />
          <LoadNote text={load.note(option.id)} />
        </Box>
      )}
      renderInput={params => (
        <TextField
          {...params}
          error={invalid}
          {...(placeholder && { placeholder })}
          {...(onBlur && { onBlur })}
          slotProps={{
            input: {
              ...params.InputProps,
              endAdornment: (
                <>
                  {isFetching && <CircularProgress size={16} aria-hidden />}
                  {params.InputProps.endAdornment}
                </>
              ),
            },
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
  if (field.load === undefined) return control;
  return (
    <div>
      {control}
      <AbsenceWarning people={chosen.map(one => ({ id: one.id, name: nameOf(one) }))} absenceOf={load.absence} />
    </div>
  );
}
