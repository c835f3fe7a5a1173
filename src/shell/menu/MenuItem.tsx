import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { RegisterIcon } from '#src/engine/RegisterIcon.tsx';
import { lazyPart } from '#src/engine/parts/lazyPart.tsx';
import { useDensity } from '../density';
import type { Entry } from './useSections';

const MenuBadge = lazyPart(async () => (await import('./MenuBadge')).MenuBadge);

interface Props {
  entry: Entry;
  selected: boolean;
  collapsed: boolean;
  counts: boolean;
}

/** An entry of the menu, with how many rows wait there. */
export function MenuItem({ entry, selected, collapsed, counts }: Props) {
  const [density] = useDensity();
  const line = useRef<HTMLLIElement>(null);
  // Where one is may lie below the fold of a long menu.
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { text, icon, path, waiting } = entry;
  const badge = counts && waiting && <MenuBadge {...waiting} small={collapsed} />;
  const item = (
    <ListItemButton
      component={Link}
      to={path}
      selected={selected}
      {...(selected && { 'aria-current': 'page' as const })}
      {...(collapsed && { 'aria-label': text, 'data-hint': text, 'data-hint-side': 'end' })}
      sx={{
        mx: 1,
        px: 1.5,
        py: density === 'compact' ? 0.25 : 0.5,
        minHeight: density === 'compact' ? 30 : 34,
        borderRadius: 1.5,
        color: 'text.primary',
        '&.Mui-selected': { color: 'primary.main', fontWeight: 600 },
      }}
    >
      <ListItemIcon sx={{ color: selected ? 'primary.main' : 'text.secondary', position: 'relative' }}>
        <RegisterIcon name={icon} sx={{ fontSize: 20 }} />
        {collapsed && badge && <Box sx={{ position: 'absolute', top: -2, insetInlineStart: 14 }}>{badge}</Box>}
      </ListItemIcon>
      {!collapsed && (
        <>
          <ListItemText
            primary={text}
            slotProps={{ primary: { noWrap: true, sx: { fontSize: '0.875rem', fontWeight: selected ? 600 : 450 } } }}
          />
          {badge}
        </>
      )}
    </ListItemButton>
  );
  return (
    <ListItem ref={line} disablePadding sx={{ display: 'block' }}>
      {item}
    </ListItem>
  );
}
