import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { Logo } from '../frame/Logo';
import { MenuItem } from './MenuItem';
import { MenuSection } from './MenuSection';
import { MenuList } from './menuStyle';
import { useSections } from './useSections';

/** What a person may open, by area. */
export function Menu({ collapsed }: { collapsed: boolean }) {
  const translate = useTranslate();
  const sections = useSections();
  const { pathname } = useLocation();
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
      <MenuList>
        <MenuItem
          entry={{ path: '/', text: translate('pages.home'), icon: 'home' }}
          selected={pathname === '/'}
          collapsed={collapsed}
          counts={false}
        />
      </MenuList>
      {sections.map(section => (
        <MenuSection key={section.name} section={section} collapsed={collapsed} />
      ))}
    </Box>
  );
}
