import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Logo } from '../frame/Logo';
import { MenuSection } from './MenuSection';
import { useSections } from './useSections';

/** What a person may open, by area. */
export function Menu({ collapsed }: { collapsed: boolean }) {
  const translate = useTranslate();
  const sections = useSections();
  return (
    <Box component="nav" aria-label={translate('shell.menu')} sx={{ py: 1.5 }}>
      <Box
        component={Link}
        to="/"
        aria-label="Mainstay"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, height: 44, mb: 1, color: 'text.primary', textDecoration: 'none' }}
      >
        <Logo />
        {!collapsed && (
          <Typography component="span" sx={{ fontSize: '1.0625rem', fontWeight: 650, letterSpacing: '-0.02em' }}>
            Mainstay
          </Typography>
        )}
      </Box>
      {sections.map(section => (
        <MenuSection key={section.name} section={section} collapsed={collapsed} />
      ))}
    </Box>
  );
}
