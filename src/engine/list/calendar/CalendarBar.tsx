import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

interface Props<View extends string> {
  title: string;
  /** What the calendar can show; each is called `calendar.views.<name>`. */
  views: readonly View[];
  view: View;
  onView: (view: View) => void;
  onGo: (where: 'prev' | 'today' | 'next') => void;
}

/** Which days are shown, and as what. */
export function CalendarBar<View extends string>({ title, views, view, onView, onGo }: Props<View>) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const flip = direction === 'rtl' ? { transform: 'scaleX(-1)' } : {};
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Button variant="outlined" onClick={() => onGo('today')}>
        {translate('due.today')}
      </Button>
      <IconButton size="small" aria-label={translate('calendar.before')} onClick={() => onGo('prev')}>
        <PreviousIcon sx={flip} />
      </IconButton>
      <IconButton size="small" aria-label={translate('calendar.after')} onClick={() => onGo('next')}>
        <NextIcon sx={flip} />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 140 }}>
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={translate('calendar.view')}
        value={view}
        onChange={(_, next: View | null) => next && onView(next)}
      >
        {views.map(name => (
          <ToggleButton key={name} value={name} sx={{ px: 1.25, py: 0.5, textTransform: 'none' }}>
            {translate(`calendar.views.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
