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

/** What the calendar can show. */
export const views = { month: 'dayGridMonth', week: 'dayGridWeek', agenda: 'listMonth' } as const;
export type ViewName = keyof typeof views;

interface Props {
  title: string;
  view: ViewName;
  onView: (view: ViewName) => void;
  onGo: (where: 'prev' | 'today' | 'next') => void;
}

/** Which days are shown, and as what. */
export function CalendarBar({ title, view, onView, onGo }: Props) {
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
        onChange={(_, next: ViewName | null) => next && onView(next)}
      >
        {(Object.keys(views) as ViewName[]).map(name => (
          <ToggleButton key={name} value={name} sx={{ px: 1.25, py: 0.5, textTransform: 'none' }}>
            {translate(`calendar.views.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
