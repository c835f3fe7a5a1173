import EarlierIcon from '@mui/icons-material/ChevronLeft';
import LaterIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { spans, type Span, type useBookRange } from './useBook';

interface Props {
  range: ReturnType<typeof useBookRange>;
  children?: ReactNode;
}

/** Chooses the range of a book's page: a day, a week or a month, and the day with which it ends. */
export function RangeBar({ range, children }: Props) {
  const translate = useTranslate();
  const turn = (to: 'rtl') => ({ [`[dir=${to}] &`]: { transform: 'scaleX(-1)' } });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2, '@media print': { display: 'none' } }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={range.span}
        aria-label={translate('elogger.book.span')}
        onChange={(_, span: Span | null) => span && range.change({ span })}
      >
        {(Object.keys(spans) as Span[]).map(span => (
          <ToggleButton key={span} value={span} sx={{ px: 1.5 }}>
            {translate(`elogger.book.spans.${span}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={translate('elogger.book.before')} onClick={() => range.move(-1)} sx={turn('rtl')}>
          <EarlierIcon />
        </IconButton>
        <TextField
          type="date"
          size="small"
          label={translate('elogger.book.until')}
          value={range.until}
          onChange={event => event.target.value !== '' && range.change({ until: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <IconButton aria-label={translate('elogger.book.after')} onClick={() => range.move(1)} sx={turn('rtl')}>
          <LaterIcon />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}
