import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { PlannedEntry } from './Planned';

/** What is only planned for a day: hatched, and said to be so. */
export function PlannedEvent({ entry: { title, times }, isLong }: { entry: PlannedEntry; isLong: boolean }) {
  const translate = useTranslate();
  const name = times > 1 ? `${times} × ${title}` : title;
  return (
    <Box
      component="span"
      data-hint={name}
      sx={({ palette }) => ({
        ...{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minWidth: 0,
          width: '100%',
          fontSize: '0.75rem',
          px: 0.5,
          color: 'text.secondary',
        },
        ...{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 0.5, fontStyle: 'italic' },
        ...{ overflow: 'hidden', boxSizing: 'border-box' },
        backgroundImage: `repeating-linear-gradient(135deg, transparent 0 5px, ${palette.action.hover} 5px 10px)`,
      })}
    >
      <Box component="span" sx={{ flexShrink: 0 }}>
        {translate('calendar.planned')}
      </Box>
      <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: isLong ? 'normal' : 'nowrap' }}>
        {name}
      </Box>
    </Box>
  );
}
