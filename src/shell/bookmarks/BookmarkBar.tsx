import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import MarkedIcon from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { ResourceIcon } from '#src/engine/ui/ResourceIcon.tsx';
import { useBookmarks } from './useBookmarks';
import type { Place } from '../navigation/useDestinations';
import { BarButton } from '../frame/BarButton';

const BookmarkSearch = lazyPart(async () => (await import('./BookmarkSearch')).BookmarkSearch);

/** The pages the person has marked, as many as the bar has room for, and the star that finds and marks more. */
export function BookmarkBar() {
  const translate = useTranslate();
  const { bookmarks, current, isMarked } = useBookmarks();
  const isWide = useMediaQuery<Theme>(theme => theme.breakpoints.up('lg'));
  const isMedium = useMediaQuery<Theme>(theme => theme.breakpoints.up('md'));
  const room = isWide ? 10 : isMedium ? 4 : 0;
  const [star, setStar] = useState<HTMLElement | null>(null);
  const isHere = current !== undefined && isMarked(current.path);
  const Icon = isHere ? MarkedIcon : StarIcon;
  return (
    <>
      {room > 0 && bookmarks.length > 0 && (
        <Box component="nav" aria-label={translate('shell.bookmarks.title')} sx={{ display: 'flex', gap: 0.25 }}>
          {bookmarks.slice(0, room).map(place => (
            <Bookmark key={place.path} place={place} />
          ))}
          {bookmarks.length > room && <More places={bookmarks.slice(room)} />}
        </Box>
      )}
      <BarButton label={translate('shell.bookmarks.title')} opens="dialog" anchor={star} onOpen={setStar}>
        <Icon fontSize="small" sx={isHere ? { color: 'warning.main' } : {}} />
      </BarButton>
      {star && <BookmarkSearch anchor={star} onClose={() => setStar(null)} />}
    </>
  );
}

function Bookmark({ place: { path, title, icon } }: { place: Place }) {
  const isHere = useLocation().pathname === path;
  return (
    <IconButton
      size="small"
      component={Link}
      to={path}
      aria-label={title}
      data-hint={title}
      {...(isHere && { 'aria-current': 'page' as const })}
      sx={isHere ? { color: 'primary.main', bgcolor: 'action.selected' } : {}}
    >
      <ResourceIcon name={icon} fontSize="small" />
    </IconButton>
  );
}

function More({ places }: { places: readonly Place[] }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('shell.bookmarks.more');
  return (
    <>
      <BarButton label={label} opens="menu" anchor={anchor} onOpen={setAnchor}>
        <MoreIcon fontSize="small" />
      </BarButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem, ListItemIcon }) =>
          places.map(({ path, title, icon }) => (
            <MenuItem key={path} component={Link} to={path} onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <ResourceIcon name={icon} fontSize="small" />
              </ListItemIcon>
              {title}
            </MenuItem>
          ))
        }
      </PopupMenu>
    </>
  );
}
