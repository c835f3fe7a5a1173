import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import { most, type Choice } from '#src/domain/e-loggers/field.ts';
import { useDefinition } from '#src/engine/EngineContext.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';

interface Props {
  options: readonly Partial<Choice>[];
  onChange: (options: readonly Partial<Choice>[]) => void;
}

const readyMade = [
  { ok: 'accept', not_ok: 'reject' },
  { good: 'accept', fair: null, poor: 'reject' },
] as const;

/** The options of a choice: what each is called, and whether it is good. A new one gets its key from its first text, and keeps it. */
export function ChoicesEditor({ options, onChange }: Props) {
  const translate = useTranslate();
  const texts = useTexts(useDefinition());
  const taken = new Set(options.flatMap(({ key }) => key ?? []));
  const change = (at: number, more: Partial<Choice>) => onChange(options.with(at, { ...options[at], ...more }));
  // A key is made once its text is whole, so that it says what the text says.
  const leave = (at: number, { key, value }: Partial<Choice>) => {
    if (!key && value) change(at, { key: keyFrom(value, taken) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {options.length === 0 && (
        <Box role="group" aria-label={translate('builder.readyMade')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {readyMade.map(set => (
            <Button
              key={Object.keys(set).join()}
              size="small"
              variant="outlined"
              onClick={() =>
                onChange(Object.entries(set).map(([key, result]) => ({ key, value: translate(`builder.sets.${key}`), result })))
              }
            >
              {Object.keys(set)
                .map(key => translate(`builder.sets.${key}`))
                .join(' / ')}
            </Button>
          ))}
        </Box>
      )}
      {options.map((option, at) => (
        <Box
          key={at}
          role="group"
          aria-label={translate('elogger.form.option', { number: at + 1 })}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto', alignItems: 'center' }}
        >
          <TextField
            size="small"
            label={texts.field('fields_options_value')}
            value={option.value ?? ''}
            error={!option.value}
            onChange={event => change(at, { value: event.target.value.slice(0, 200) })}
            onBlur={() => leave(at, option)}
          />
          <TextField
            select
            size="small"
            label={texts.field('fields_options_result')}
            value={option.result ?? ''}
            onChange={event => change(at, { result: event.target.value === '' ? null : (event.target.value as 'accept' | 'reject') })}
          >
            <MenuItem value="">–</MenuItem>
            {['accept', 'reject'].map(result => (
              <MenuItem key={result} value={result}>
                {texts.option('fields_options_result', result)}
              </MenuItem>
            ))}
          </TextField>
          <IconButton
            size="small"
            aria-label={translate('builder.removeOption', { name: option.value ?? '' })}
            onClick={() => onChange(options.toSpliced(at, 1))}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={options.length >= most.options}
        onClick={() => onChange([...options, { key: '', value: '', result: null }])}
        sx={{ justifySelf: 'start' }}
      >
        {translate('elogger.form.addOption')}
      </Button>
    </Box>
  );
}
