import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { AbsenceWarning } from '#src/engine/kinds/ref/AbsenceWarning.tsx';
import { LoadNote } from '#src/engine/kinds/ref/LoadNote.tsx';
import { useLoad } from '#src/engine/kinds/ref/useLoad.ts';
import { useSameReferences } from '#src/engine/kinds/ref/useSameReferences.ts';
import { useReferenceNames, useSelectList } from '#src/engine/kinds/ref/useSelectList.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';

interface Props {
  id: string;
  label: string;
  people: readonly Reference[];
  groups: readonly Reference[];
  onChange: (people: readonly Reference[], groups: readonly Reference[]) => void;
  describedBy?: string | undefined;
  /** The call that tells how much each person has open (`load` of the field). */
  load?: string | undefined;
}

interface Option extends Reference {
  kind: 'users' | 'departments';
}

/** Chooses people and departments together, each kind under its own heading. */
export function PeopleControl({ id, label, people, groups, onChange, describedBy, load }: Props) {
  const translate = useTranslate();
  const registry = useRegistry();
  const [open, setOpen] = useState(false);
  const users = useSelectList({ target: 'users', open });
  const departments = useSelectList({ target: 'departments', open });
  const isBehind = users.isBehind || departments.isBehind;
  const headings = { users: useTexts(registry.get('users')).many, departments: useTexts(registry.get('departments')).many };
  const nameOf = { users: useReferenceNames('users', people), departments: useReferenceNames('departments', groups) };
  const optionOf =
    (kind: Option['kind']) =>
    (reference: Reference): Option => ({ ...reference, kind });
  const loadTexts = useLoad(load, open || people.length > 0);
  const value = useSameReferences([...people.map(optionOf('users')), ...groups.map(optionOf('departments'))]);
  const offered = (kind: Option['kind'], choices: typeof users.choices) =>
    choices.map(choice => ({ id: choice.id, name: choice.text, kind }));
  const of = (kind: Option['kind'], all: readonly Option[]) =>
    all.filter(one => one.kind === kind).map(({ id: chosen, name }) => ({ id: chosen, ...(name !== undefined && { name }) }));
  const search = (text: string) => {
    users.search(text);
    departments.search(text);
  };
  return (
    <div>
      <Autocomplete<Option, true>
        id={id}
        multiple
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={value}
        onChange={(_, now) => onChange(of('users', now), of('departments', now))}
        options={[...offered('users', users.choices), ...offered('departments', departments.choices)]}
        groupBy={({ kind }) => headings[kind]}
        loading={isBehind}
        filterOptions={all => all}
        filterSelectedOptions
        disableCloseOnSelect
        isOptionEqualToValue={(option, one) => option.id === one.id && option.kind === one.kind}
        getOptionKey={option => `${option.kind} ${option.id}`}
        getOptionLabel={option => nameOf[option.kind](option)}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {nameOf[option.kind](option)}
            {option.kind === 'users' && <LoadNote text={loadTexts.note(option.id)} />}
          </li>
        )}
        onInputChange={(_, text, reason) => search(reason === 'input' ? text : '')}
        noOptionsText={translate(users.error ? 'engine.reference.failed' : 'engine.reference.none')}
        loadingText={translate('ra.page.loading')}
        clearText={translate('ra.action.clear_input_value')}
        openText={translate('engine.reference.open')}
        closeText={translate('ra.action.close')}
        slotProps={{
          chip: { size: 'small' },
          listbox: {
            'aria-busy': isBehind,
            sx: { maxHeight: 320 },
            onScroll: ({ currentTarget: list }) => {
              if (list.scrollTop + list.clientHeight < list.scrollHeight - 48) return;
              users.loadMore();
              departments.loadMore();
            },
          },
        }}
        renderInput={params => (
          <TextField
            {...params}
            slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label, 'aria-describedby': describedBy } }}
          />
        )}
      />
      <AbsenceWarning
        people={people.map(one => ({ id: one.id, name: nameOf.users(optionOf('users')(one)) }))}
        absenceOf={loadTexts.absence}
      />
    </div>
  );
}
