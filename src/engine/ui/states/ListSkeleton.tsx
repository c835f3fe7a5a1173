import Box from '@mui/material/Box';
import { Bone } from './Bone';
import { useDelayed } from '../useDelayed';

/** The place of rows that are being read, of their height. */
export function ListSkeleton({ rows }: { rows: number }) {
  const isShown = useDelayed();
  return (
    <Box aria-hidden sx={{ pt: '38px', minHeight: rows * 40 + 38 }}>
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          <Box
            key={row}
            sx={{
              height: 40,
              px: 2,
              display: 'grid',
              gridTemplateColumns: '2fr 1fr 1fr 1fr',
              gap: 4,
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            {[70, 50, 60, 40].map((width, cell) => (
              <Bone key={cell} style={{ width: `${width}%` }} />
            ))}
          </Box>
        ))}
    </Box>
  );
}
