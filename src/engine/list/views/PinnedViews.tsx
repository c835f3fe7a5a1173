import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { SavedView } from '#src/domain/views/savedView.ts';
import { addressOf } from './useSavedViews';

/** The views that the person has pinned, a press away, above the search. */
export function PinnedViews({ views }: { views: readonly SavedView[] }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  if (views.length === 0) return null;
  const current = JSON.stringify(filterValues);
  return (
    <Box
      role="group"
      aria-label={translate('engine.views.pinned')}
      sx={{ order: -1, width: '100%', display: 'flex', gap: 1, overflowX: 'auto', py: 0.25 }}
    >
      {views.map(view => {
        const isHere = JSON.stringify(view.value.filter) === current;
        return (
          <Chip
            key={view.id}
            size="small"
            component={Link}
            to={addressOf(view)}
            clickable
            label={view.name}
            variant={isHere ? 'filled' : 'outlined'}
            color={isHere ? 'primary' : 'default'}
            {...(isHere && { 'aria-current': 'true' as const })}
          />
        );
      })}
    </Box>
  );
}
