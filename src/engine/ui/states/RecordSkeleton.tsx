import Box from '@mui/material/Box';
import { Bone } from './Bone';
import { useDelayed } from '../useDelayed';

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
