import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** The number of a level in a circle, coloured once it is reached. */
export function LevelMark({ level, isReached }: { level: number; isReached: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      role="img"
      aria-label={translate('escalation.level', { level })}
      sx={{
        width: 22,
        height: 22,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        fontSize: '0.75rem',
        fontWeight: 600,
        ...(isReached ? { bgcolor: 'warning.main', color: 'warning.contrastText' } : { bgcolor: 'action.selected' }),
      }}
    >
      {level}
    </Box>
  );
}
