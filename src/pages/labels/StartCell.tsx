import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Sheet } from './useLabels';

interface Props {
  sheet: Sheet;
  /** The cell of the first label; the first of the sheet is 1. */
  start: number;
  /** How many labels there will be. */
  amount: number;
  onChange: (start: number) => void;
}

/** The sheet as it will come out of the printer: one chooses where the first label goes, and sees which cells are filled. */
export function StartCell({ sheet: { columns, rows, page }, start, amount, onChange }: Props) {
  const translate = useTranslate();
  const cells = columns * rows;
  const last = start + amount - 1;
  const sheets = Math.ceil(last / cells);
  return (
    <Box>
      <Box
        role="radiogroup"
        aria-label={translate('labels.start')}
        dir="ltr"
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, 1fr)`,
          gap: '3px',
          width: 180,
          aspectRatio: page === 'Letter' ? '8.5 / 11' : '210 / 297',
          p: 1,
          mx: 'auto',
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {Array.from({ length: cells }, (_, index) => index + 1).map(cell => {
          const isFilled = cell >= start && cell <= last;
          return (
            <Box
              key={cell}
              component="button"
              type="button"
              role="radio"
              aria-checked={cell === start}
              aria-label={translate('labels.cell', { number: cell })}
              tabIndex={cell === start ? 0 : -1}
              onClick={() => onChange(cell)}
              onKeyDown={event => {
                const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
                if (step === undefined) return;
                event.preventDefault();
                const next = Math.min(cells, Math.max(1, cell + step));
                onChange(next);
                (event.currentTarget.parentElement?.children[next - 1] as HTMLElement | undefined)?.focus();
              }}
              sx={{
                border: 1,
                borderColor: isFilled ? 'primary.main' : 'divider',
                bgcolor: isFilled ? 'primary.main' : 'background.paper',
                opacity: isFilled && cell !== start ? 0.6 : 1,
                borderRadius: '2px',
                p: 0,
                minWidth: 0,
                cursor: 'pointer',
              }}
            />
          );
        })}
      </Box>
      <Box aria-live="polite" sx={{ mt: 1, textAlign: 'center', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {translate('labels.preview', { number: start, smart_count: sheets })}
      </Box>
    </Box>
  );
}
