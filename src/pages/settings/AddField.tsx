import AddIcon from '@mui/icons-material/AddOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { searchKey } from '#definition/text/searchKey';
import { ControlFrame } from '#src/engine/index.ts';
import type { SetField } from './useFieldset';

interface Props {
  /** What the set has already. */
  present: readonly SetField[];
  onAdd: (field: number, required: boolean) => void;
}

/** Puts another field into a field set. There are few custom fields, so all are offered at once. */
export function AddField({ present, onAdd }: Props) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<RaRecord | null>(null);
  const [required, setRequired] = useState(false);
  const { data = [] } = useGetList<RaRecord>('fields', { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } });
  const offered = data.filter(({ id }) => !present.some(field => field.id === id));
  const add = () => {
    if (!chosen) return;
    onAdd(Number(chosen.id), required);
    setChosen(null);
    setRequired(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <ControlFrame id="add-field" label={translate('engine.fieldset.choose')}>
          <Autocomplete
            id="add-field"
            value={chosen}
            onChange={(_, field) => setChosen(field)}
            options={offered}
            getOptionLabel={({ name }) => String(name)}
            getOptionKey={({ id }) => id}
            filterOptions={(all, { inputValue }) =>
              all.filter(({ name }) => searchKey(String(name)).includes(searchKey(inputValue).trim()))
            }
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={translate('engine.reference.none')}
            openText={translate('engine.reference.open')}
            renderInput={params => <TextField {...params} />}
          />
        </ControlFrame>
      </Box>
      <FormControlLabel
        label={translate('engine.fieldset.required')}
        control={<Switch checked={required} onChange={(_, isOn) => setRequired(isOn)} />}
        sx={{ minHeight: 38 }}
      />
      <Button variant="outlined" startIcon={<AddIcon />} disabled={!chosen} onClick={add} sx={{ minHeight: 38 }}>
        {translate('engine.fieldset.add')}
      </Button>
    </Box>
  );
}
