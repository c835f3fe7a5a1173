import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useFormats } from '../texts/useFormats';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  children: (rows: readonly Row[]) => ReactNode;
}

const perPage = 25;

/** Rows that are there already, page by page: a million of them are not drawn at once. */
export function RowPages<Row>({ label, rows, children }: Props<Row>) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { direction } = useTheme();
  const flip = direction === 'rtl' ? { transform: 'scaleX(-1)' } : {};
  const [offset, setOffset] = useState(0);
  const end = Math.min(offset + perPage, rows.length);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden', '& .MuiTableCell-root': { py: 0.75 } }}>
      <Box tabIndex={0} role="region" aria-label={label} sx={{ overflow: 'auto', maxHeight: { xs: '60vh', sm: '48vh' } }}>
        {children(rows.slice(offset, end))}
      </Box>
      {rows.length > perPage && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography aria-live="polite" sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {translate('engine.paging.showing', { from: number(offset + 1), to: number(end), total: number(rows.length) })}
          </Typography>
          <IconButton
            size="small"
            disabled={offset === 0}
            aria-label={translate('ra.navigation.previous')}
            onClick={() => setOffset(offset - perPage)}
          >
            <PreviousIcon fontSize="small" sx={flip} />
          </IconButton>
          <IconButton
            size="small"
            disabled={end >= rows.length}
            aria-label={translate('ra.navigation.next')}
            onClick={() => setOffset(offset + perPage)}
          >
            <NextIcon fontSize="small" sx={flip} />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
