import Box from '@mui/material/Box';
import { dashOf, type Series } from './series';
import { useLineColors } from './useLineColors';

/** Which line is of what. */
export function TrendKey({ series }: { series: readonly Series[] }) {
  const colorOf = useLineColors();
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {series.map(({ id, name }, at) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <svg width={32} height={8} aria-hidden style={{ flexShrink: 0 }}>
            <line x1={0} x2={32} y1={4} y2={4} stroke={colorOf(at)} strokeWidth={2} strokeDasharray={dashOf(at)} />
          </svg>
          <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
