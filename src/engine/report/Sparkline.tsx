import Box from '@mui/material/Box';

const [width, height] = [64, 18];

/** Percentages one after the other as a small line; what is missing stays a gap. It says nothing that the chart does not, and is hidden from readers. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const step = width / Math.max(values.length - 1, 1);
  const pointOf = (value: number, at: number) =>
    `${(at * step).toFixed(1)},${(height - 1 - (Math.min(value, 100) / 100) * (height - 2)).toFixed(1)}`;
  const path = values
    .map((value, at) => (value === null ? '' : `${values[at - 1] === null || at === 0 ? 'M' : 'L'}${pointOf(value, at)}`))
    .join(' ');
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      sx={{
        width,
        height,
        marginInlineStart: 1.5,
        verticalAlign: 'middle',
        fill: 'none',
        stroke: 'currentColor',
        color: 'primary.main',
        overflow: 'visible',
      }}
    >
      <path d={path} strokeWidth={1.5} strokeLinecap="round" />
    </Box>
  );
}
