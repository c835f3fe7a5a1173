import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../texts/useFormats';

interface Props {
  /** The id of the input that was typed into, which the focus goes back to. */
  controlId: string;
  numbers: readonly number[];
  onChoose: (value: number) => void;
}

/** Asks which of the numbers that a text can be read as is meant. */
export function WhichNumber({ controlId, numbers, onChoose }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const question = translate('engine.number.which');
  const choose = (value: number) => {
    onChoose(value);
    document.getElementById(controlId)?.focus();
  };
  return (
    <Box role="group" aria-label={question} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Box component="span" role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {question}
      </Box>
      {numbers.map(value => (
        <Button key={value} color="secondary" variant="outlined" size="small" onClick={() => choose(value)}>
          <bdi>{number(value)}</bdi>
        </Button>
      ))}
    </Box>
  );
}
