import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { useDelayed } from '../useDelayed';

/** The place of something that is being read, faintly breathing. */
const Bone = styled('span')(({ theme: { palette, shape } }) => ({
  display: 'block',
  height: 14,
  borderRadius: shape.borderRadius,
  background: palette.action.disabledBackground,
  animation: 'breathe 2s ease-in-out 0.5s infinite',
  '@keyframes breathe': { '50%': { opacity: 0.4 } },
}));

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

/** The place of a record that is being read. */
export function RecordSkeleton() {
  if (!useDelayed()) return null;
  return (
    <Box aria-hidden>
      <Bone style={{ width: 280, height: 32, marginBottom: 16 }} />
      <Box sx={{ display: 'grid', gap: 2, p: 3, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
        {Array.from({ length: 6 }, (_, index) => (
          <Bone key={index} style={{ height: 38, maxWidth: 640 }} />
        ))}
      </Box>
    </Box>
  );
}
