import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  /** Behind the title in a quieter tone: a total. */
  note?: ReactNode;
  /** Under the title. */
  subtitle?: ReactNode;
  /** Before the title: a picture or an icon. */
  mark?: ReactNode;
  back?: { to: string; label: string } | undefined;
  children?: ReactNode;
}

/** What the page is about and what one does with it; names the browser's tab as well. */
export function PageHeader({ title, note, subtitle, mark, back, children }: Props) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 44, mb: 1.5 }}>
      <title>{`${title} · Mainstay`}</title>
      {back && (
        <IconButton size="small" component={Link} to={back.to} aria-label={back.label} sx={{ marginInlineStart: -0.75 }}>
          <BackIcon fontSize="small" sx={theme => (theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {})} />
        </IconButton>
      )}
      {mark}
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
          {note !== undefined && (
            <Typography
              component="span"
              sx={{ display: 'inline-block', color: 'text.secondary', marginInlineStart: 1, fontSize: '0.9375rem' }}
            >
              {note}
            </Typography>
          )}
        </Typography>
        {subtitle !== undefined && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{subtitle}</Box>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}
