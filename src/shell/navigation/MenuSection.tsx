import FoldIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useStore } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { useDensity } from '../appearance/density';
import { useIdle } from '../frame/useIdle';
import { MenuItem } from './MenuItem';
import { MenuList } from './menuStyle';
import { isAt, type Section } from './useSections';

/** Where one seldom goes is folded until one unfolds it. */
const foldedAtFirst = ['settings'];

/** An area of the menu; it folds, and unfolds by itself where one is. */
export function MenuSection({ section: { name, text, entries }, collapsed }: { section: Section; collapsed: boolean }) {
  const { pathname } = useLocation();
  const [folded, setFolded] = useStore<readonly string[]>('menu.folded', foldedAtFirst);
  const isHere = entries.some(entry => isAt(entry, pathname, entries));
  const isOpen = collapsed || isHere || !folded.includes(name);
  const [density] = useDensity();
  const isCalm = useIdle(400);
  const id = `menu-${name}`;
  const items = (
    <MenuList id={id} aria-label={text} {...(density === 'compact' && { 'data-dense': true })}>
      {entries.map(entry => (
        <MenuItem key={entry.path} entry={entry} selected={isAt(entry, pathname, entries)} collapsed={collapsed} counts={isCalm} />
      ))}
    </MenuList>
  );
  if (collapsed) {
    return (
      <>
        <Box sx={{ borderTop: 1, borderColor: 'divider', mx: 2, my: 1 }} aria-hidden />
        {items}
      </>
    );
  }
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isHere}
        onClick={() => setFolded(isOpen ? [...folded, name] : folded.filter(other => other !== name))}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          width: 'calc(100% - 16px)',
          mx: 1,
          mt: 1.25,
          px: 1.5,
          py: 0.5,
          borderRadius: 1.5,
          fontFamily: 'inherit',
          fontSize: '0.75rem',
          fontWeight: 550,
          lineHeight: 1.5,
          color: 'text.secondary',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        {text}
        {!isHere && <FoldIcon sx={{ fontSize: 16, transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 120ms' }} />}
      </ButtonBase>
      {isOpen && items}
    </>
  );
}
