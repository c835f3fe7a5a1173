import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Choice<T extends string> {
  value: T;
  label: string;
  help?: string;
}

interface Props<T extends string> {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
}

/** One of a few, each with what it means. */
export function RadioCards<T extends string>({ label, value, choices, onChange }: Props<T>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => onChange(chosen as T)}>
        {choices.map(choice => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" sx={{ alignSelf: 'flex-start' }} />}
            sx={{ alignItems: 'flex-start' }}
            label={
              <>
                <Typography sx={{ pt: 0.9 }}>{choice.label}</Typography>
                {choice.help && (
                  <Typography variant="body2" color="text.secondary">
                    {choice.help}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
