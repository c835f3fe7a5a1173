import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import type { ImportGuess } from '#src/domain/imports/import.ts';

interface Props {
  guesses: readonly ImportGuess[];
  disabled: boolean;
  onChange: (guesses: readonly ImportGuess[]) => void;
}

/** What was guessed of records that the import makes, to be chosen otherwise before they are made. */
export function Guesses({ guesses, disabled, onChange }: Props) {
  const translate = useTranslate();
  const { has } = useRegistry();
  const known = guesses.filter(({ register }) => has(register));
  if (known.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, mt: 2, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {translate('imports.guesses')}
      </Typography>
      <Typography color="text.secondary">{translate('imports.guessesHelp')}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}>
        {known.map(guess => (
          <Guess
            key={`${guess.register} ${guess.text} ${guess.field}`}
            guess={guess}
            disabled={disabled}
            onChange={value => onChange(known.map(one => (one === guess ? { ...guess, value } : one)))}
          />
        ))}
      </Box>
    </Box>
  );
}

function Guess({
  guess: { register, text, field, value },
  disabled,
  onChange,
}: {
  guess: ImportGuess;
  disabled: boolean;
  onChange: (value: string) => void;
}) {
  const resource = useRegistry().get(register);
  const texts = useTexts(resource);
  const { options = [] } = (resource.fields[field] ?? {}) as { options?: readonly string[] };
  return (
    <TextField
      select
      size="small"
      label={`${text}: ${texts.field(field)}`}
      value={value}
      disabled={disabled}
      onChange={event => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(option => (
        <option key={option} value={option}>
          {texts.option(field, option)}
        </option>
      ))}
    </TextField>
  );
}
