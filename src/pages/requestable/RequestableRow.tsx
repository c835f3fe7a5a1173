import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Requestable } from './useRequestable';

interface Props {
  row: Requestable;
  busy: boolean;
  onToggle: () => void;
}

/** An asset one may ask for: what and where it is, when it is expected back, and the button. */
export function RequestableRow({ row, busy, onToggle }: Props) {
  const translate = useTranslate();
  const { day, moment } = useFormats();
  const { name, details, expected, since, isMine, isRequested } = row;
  const notes = [
    ...details,
    expected && translate('requestable.expected', { day: day(expected) }),
    since && translate('requestable.since', { day: moment(since) }),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DotSeparated words={notes} />
        </Box>
      </Box>
      {isMine && <Chip size="small" label={translate('requestable.yours')} />}
      <Button
        variant={isRequested ? 'outlined' : 'contained'}
        disabled={busy || (isMine && !isRequested)}
        onClick={onToggle}
        aria-label={`${translate(isRequested ? 'requestable.cancel' : 'requestable.request')}: ${name}`}
      >
        {translate(isRequested ? 'requestable.cancel' : 'requestable.request')}
      </Button>
    </Box>
  );
}
