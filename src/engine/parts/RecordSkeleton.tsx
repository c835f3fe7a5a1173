import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from './useDelayed';

/** The place of a record that is being read. */
export function RecordSkeleton() {
  if (!useDelayed()) return null;
  return (
    <Box aria-hidden>
      <Skeleton variant="rounded" width={280} height={32} sx={{ mb: 2 }} />
      <Box sx={{ display: 'grid', gap: 2, p: 3, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={38} sx={{ maxWidth: 640 }} />
        ))}
      </Box>
    </Box>
  );
}
