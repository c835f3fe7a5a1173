import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RelatedList } from '#src/engine/record/related/RelatedList.tsx';

/** Entries that have something in common, as a list on a page of its own. */
export function EntryList(props: Omit<ComponentProps<typeof RelatedList>, 'resource'>) {
  const resource = useRegistry().get('elogger-submissions');
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
      <RelatedList resource={resource} {...props} />
    </Box>
  );
}
