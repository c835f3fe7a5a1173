import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import type { FieldOptions } from '#definition';
import { useTexts } from '../../texts/useTexts';
import type { InputProps } from '../widget';

interface Options extends FieldOptions {
  options: readonly string[];
}

/** A button a word, pressed or not. */
function Input({ id, value, onChange, field, name, resource, disabled = false }: InputProps<string[], Options>) {
  const texts = useTexts(resource);
  const chosen = value ?? [];
  const toggle = (word: string) =>
    onChange(field.options.filter(option => (option === word ? !chosen.includes(word) : chosen.includes(option))));
  return (
    <Box id={id} tabIndex={-1} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {field.options.map(word => {
        const isChosen = chosen.includes(word);
        return (
          <Chip
            key={word}
            label={texts.option(name, word)}
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            disabled={disabled}
            onClick={() => toggle(word)}
            {...(isChosen && { icon: <CheckIcon /> })}
          />
        );
      })}
    </Box>
  );
}

export default Input;
