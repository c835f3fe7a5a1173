import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCreatePath, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#definition';
import { useSavedRow } from './useSavedRow';

/** Marks the row that was just saved; a line above the rows says so where it is on another page, or filtered out. */
export function SavedElsewhere({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { data } = useListContext<RaRecord>();
  const saved = useSavedRow(resource, data);
  if (!saved) return null;
  return (
    <Box role="status" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', bgcolor: 'action.selected', fontSize: '0.8125rem' }}>
      {translate('engine.list.savedElsewhere')}{' '}
      <Link component={RouterLink} to={createPath({ resource: resource.name, type: 'show', id: saved.id })}>
        {saved.title}
      </Link>
    </Box>
  );
}
