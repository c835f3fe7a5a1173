import Box from '@mui/material/Box';
import type { Parameter } from '#src/domain/checklists/checklist.ts';

const [width, height, edge] = [92, 14, 4];

/** All numbers of a column on one line between their limits, as one path however many there are; nothing for what is no number. */
export function ValueStrip({ parameter: { type, low, high }, values }: { parameter: Parameter; values: readonly string[] }) {
  const numbers = values
    .filter(value => value !== '')
    .map(Number)
    .filter(Number.isFinite);
  if (type !== 'Number' || numbers.length === 0) return null;
  const ends = [...numbers, ...(low === null ? [] : [low]), ...(high === null ? [] : [high])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const x = (value: number) => (most === least ? width / 2 : edge + ((value - least) / (most - least)) * (width - 2 * edge));
  const dots = (some: readonly number[]) => some.map(value => `M${x(value).toFixed(1)} ${height / 2}h0`).join('');
  const isBad = (value: number) => (low !== null && value < low) || (high !== null && value > high);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      sx={theme => ({
        ...{ width, height, display: 'block', color: 'text.secondary', '& path': { strokeLinecap: 'round', strokeWidth: 4 } },
        ...(theme.direction === 'rtl' && { transform: 'scaleX(-1)' }),
      })}
    >
      {[low, high].map((limit, at) =>
        limit === null ? null : (
          <path key={at} d={`M${x(limit)} 0v${height}`} style={{ stroke: 'currentColor', strokeWidth: 1, strokeLinecap: 'butt' }} />
        ),
      )}
      <Box component="path" d={dots(numbers.filter(value => !isBad(value)))} sx={{ stroke: 'currentColor', opacity: 0.55 }} />
      <Box component="path" d={dots(numbers.filter(isBad))} sx={{ stroke: theme => theme.palette.error.main }} />
    </Box>
  );
}
