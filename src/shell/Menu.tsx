import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useCanAccessResources, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { humanize } from '#definition/texts';
import type { Resource } from '#definition';
import { RegisterIcon } from '#src/engine/RegisterIcon.tsx';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { Logo } from './Logo';

/** The registers a person may see, by area. */
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
      {sections.map(([section, resources]) => (
        <List
          key={section}
          dense
          aria-label={translate(`sections.${section}`, { _: humanize(section) })}
          subheader={
            collapsed ? (
              <Box sx={{ borderTop: 1, borderColor: 'divider', mx: 2, my: 1 }} component="li" aria-hidden />
            ) : (
              <SectionName section={section} />
            )
          }
          sx={{ py: 0 }}
        >
          {resources.map(resource => (
            <MenuItem key={resource.name} resource={resource} collapsed={collapsed} />
          ))}
        </List>
      ))}
    </Box>
  );
}

function SectionName({ section }: { section: string }) {
  const translate = useTranslate();
  return (
    <ListSubheader
      disableSticky
      sx={{
        bgcolor: 'transparent',
        px: 2.5,
        pt: 1.75,
        pb: 0.5,
        lineHeight: 1.5,
        fontSize: '0.75rem',
        fontWeight: 550,
        color: 'text.secondary',
      }}
    >
      {translate(`sections.${section}`, { _: humanize(section) })}
    </ListSubheader>
  );
}

function MenuItem({ resource: { name, label, icon }, collapsed }: { resource: Resource; collapsed: boolean }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const selected = pathname === `/${name}` || pathname.startsWith(`/${name}/`);
  const text = translate(`resources.${name}.name`, { smart_count: 2, _: label.many });
  const item = (
    <ListItemButton
      component={Link}
      to={`/${name}`}
      selected={selected}
      {...(selected && { 'aria-current': 'page' as const })}
      {...(collapsed && { 'aria-label': text })}
      sx={{
        mx: 1,
        px: 1.5,
        py: 0.5,
        minHeight: 34,
        borderRadius: 1.5,
        color: 'text.primary',
        '&.Mui-selected': { color: 'primary.main', fontWeight: 600 },
      }}
    >
      <ListItemIcon sx={{ color: selected ? 'primary.main' : 'text.secondary' }}>
        <RegisterIcon name={icon} sx={{ fontSize: 20 }} />
      </ListItemIcon>
      {!collapsed && (
        <ListItemText
          primary={text}
          slotProps={{ primary: { noWrap: true, sx: { fontSize: '0.875rem', fontWeight: selected ? 600 : 450 } } }}
        />
      )}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      {collapsed ? (
        <Tooltip title={text} placement="right">
          {item}
        </Tooltip>
      ) : (
        item
      )}
    </ListItem>
  );
}

function useSections(): [string, Resource[]][] {
  const { all } = useRegistry();
  const { canAccess } = useCanAccessResources({ action: 'list', resources: all.map(({ name }) => name) });
  const sections = new Map<string, Resource[]>();
  for (const resource of all) {
    if (!canAccess?.[resource.name] || !resource.api.operations.includes('list')) continue;
    sections.set(resource.section, [...(sections.get(resource.section) ?? []), resource]);
  }
  // In the order of the definitions; settings, seldom needed, come last.
  return [...sections].sort(([a], [b]) => Number(a === 'settings') - Number(b === 'settings'));
}
