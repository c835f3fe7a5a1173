import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import type { Acceptance } from './useAcceptances';

interface Props {
  row: Acceptance;
  onAnswer: (accepted: boolean) => void;
}

/** Something that was handed to the person: what, by whom and when, and the buttons or what became of it. */
export function AcceptanceRow({ row, onAnswer }: Props) {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const { item, quantity, state, givenOn, givenBy, decidedOn, note } = row;
  const isPending = state === 'pending';
  const words = [
    givenBy && translate('acceptances.givenBy', { by: givenBy }),
    givenOn && translate('acceptances.givenOn', { day: moment(givenOn) }),
    decidedOn && translate('acceptances.decidedOn', { day: moment(decidedOn) }),
    note,
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{quantity === 1 ? item : `${number(quantity)} × ${item}`}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DotSeparated words={words} />
        </Box>
      </Box>
      {isPending ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" onClick={() => onAnswer(false)} aria-label={`${translate('acceptances.decline')}: ${item}`}>
            {translate('acceptances.decline')}
          </Button>
          <Button variant="contained" onClick={() => onAnswer(true)} aria-label={`${translate('acceptances.accept')}: ${item}`}>
            {translate('acceptances.accept')}
          </Button>
        </Box>
      ) : (
        <Chip size="small" label={translate(`acceptances.states.${state}`, { _: state })} />
      )}
    </Box>
  );
}
