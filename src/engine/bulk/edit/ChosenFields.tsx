import ClearIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { widgetOf } from '../../kinds/widgetOf';
import { FieldControl } from '../../kinds/FieldControl';
import { ControlFrame } from '../../ui/ControlFrame';
import { SelectControl } from '../../ui/SelectControl';
import { useTexts } from '../../texts/useTexts';
import type { useChosenFields } from './useChosenFields';

interface Props {
  resource: Resource;
  /** Those that may be chosen. */
  fields: readonly string[];
  choice: ReturnType<typeof useChosenFields>;
}

/** Which fields are to be changed, and to what. */
export function ChosenFields({ resource, fields, choice: { chosen, errors, set, add, remove } }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const options = fields.filter(name => !(name in chosen)).map(name => ({ value: name, text: texts.field(name) }));
  return (
    <>
      {Object.entries(chosen).map(([name, one]) => {
        const field = resource.fields[name];
        const canClear = !field?.required && field?.kind.choice !== 'yesNo';
        return (
          <Box key={name} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <FieldControl
                form={resource}
                name={name}
                value={one.isCleared ? null : one.value}
                problem={errors[name]}
                disabled={one.isCleared}
                onChange={value => set(name, { ...one, value })}
              />
              {canClear && (
                <FormControlLabel
                  label={translate('engine.bulk.clear')}
                  control={
                    <Checkbox
                      size="small"
                      checked={one.isCleared}
                      onChange={(_, isCleared) => set(name, { ...one, isCleared })}
                      slotProps={{ input: { 'aria-label': translate('engine.bulk.clearField', { field: texts.field(name) }) } }}
                    />
                  }
                  slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
                />
              )}
            </Box>
            <IconButton
              size="small"
              aria-label={translate('engine.bulk.leave', { field: texts.field(name) })}
              onClick={() => remove(name)}
              sx={{ mt: field && widgetOf(field).label === 'beside' ? 0.5 : 3 }}
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {options.length > 0 && (
        <ControlFrame id="bulk-field" label={translate('engine.bulk.field')} help={translate('engine.bulk.fieldHelp')}>
          <SelectControl
            id="bulk-field"
            required
            value={null}
            onChange={name => name !== null && add(name)}
            options={options}
            describedBy="bulk-field-help"
          />
        </ControlFrame>
      )}
    </>
  );
}
