import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useTranslate } from 'ra-core';
import { StateIcon } from './StateMark';
import { radioStates, stateKey, type RightState } from './rightStates';

/** Of the size of the radios below them. */
const buttonSx = {
  minHeight: 30,
  minWidth: 0,
  px: '9px',
  fontSize: '0.75rem',
  fontWeight: 400,
  '& .MuiButton-startIcon': { marginInline: '0 4px' },
  '& .MuiButton-startIcon > svg': { fontSize: 16 },
};

/** Sets many rights at once. */
export function StateButtons({ label, disabled, onSet }: { label: string; disabled: boolean; onSet: (state: RightState) => void }) {
  const translate = useTranslate();
  return (
    <ButtonGroup variant="outlined" aria-label={label} disabled={disabled}>
      {radioStates.map(state => (
        <Button
          key={state}
          startIcon={<StateIcon state={state} />}
          aria-label={`${label}: ${translate(stateKey(state))}`}
          onClick={() => onSet(state)}
          sx={buttonSx}
        >
          {translate(stateKey(state))}
        </Button>
      ))}
    </ButtonGroup>
  );
}
