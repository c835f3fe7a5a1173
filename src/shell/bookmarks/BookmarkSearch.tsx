import StarIcon from '@mui/icons-material/StarBorderOutlined';
import MarkedIcon from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { ResourceIcon } from '#src/engine/ui/ResourceIcon.tsx';
import { rank } from '../palette/rank';
import { useBookmarks } from './useBookmarks';
import type { Place } from '../navigation/useDestinations';

const most = 6;

/** The person's bookmarks, and the pages that a query finds, each with its star. Arrows move between them, Enter opens, Escape closes. */
export function BookmarkSearch({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { places, current, bookmarks, isMarked, toggle } = useBookmarks();
  const [query, setQuery] = useState('');
  // What is unmarked here stays in view, so that it can be marked again.
  const [begun] = useState(() => [...(current && !isMarked(current.path) ? [current] : []), ...bookmarks]);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isEnabled = query.trim() !== '';
  const shown = isEnabled ? rank(places, query).slice(0, most) : begun;

  const press = (event: KeyboardEvent) => {
    const focused = document.activeElement;
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex(row => row.contains(focused));
    const isStar = focused?.hasAttribute('aria-pressed') ?? false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const row = rows[at + step];
      if (row) partOf(row, isStar)?.focus();
      else if (at + step < 0) input.current?.focus();
    } else if (at >= 0 && ['ArrowLeft', 'ArrowRight'].includes(event.key)) {
      event.preventDefault();
      partOf(rows[at], !isStar)?.focus();
    } else if (event.key === 'Enter' && focused === input.current && shown[0]) {
      event.preventDefault();
      onClose();
      void navigate(shown[0].path);
    } else if (at >= 0 && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) input.current?.focus();
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        backdrop: { invisible: !isEnabled },
        paper: {
          role: 'dialog',
          'aria-label': translate('shell.bookmarks.title'),
          sx: { width: 340, mt: 1, border: 1, borderColor: 'divider' },
        },
      }}
      onKeyDown={press}
    >
      <Box sx={{ p: 1 }}>
        <OutlinedInput
          autoFocus
          fullWidth
          size="small"
          type="search"
          inputRef={input}
          value={query}
          onChange={event => setQuery(event.target.value)}
          placeholder={translate('shell.bookmarks.search')}
          inputProps={{ 'aria-label': translate('shell.bookmarks.search') }}
          sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
        />
      </Box>
      <Box
        component="ul"
        ref={list}
        aria-label={translate('shell.bookmarks.title')}
        sx={{ listStyle: 'none', m: 0, px: 1, pb: shown.length > 0 ? 1 : 0 }}
      >
        {shown.map(place => (
          <Row key={place.path} place={place} isMarked={isMarked(place.path)} onToggle={() => toggle(place.path)} onOpen={onClose} />
        ))}
      </Box>
      {shown.length === 0 && (
        <Typography role="status" color="text.secondary" sx={{ px: 2, pb: 2, pt: 0.5, fontSize: '0.8125rem' }}>
          {translate(isEnabled ? 'shell.bookmarks.noResult' : 'shell.bookmarks.none')}
        </Typography>
      )}
    </Popover>
  );
}

const partOf = (row: Element | undefined, isStar: boolean) => row?.querySelector<HTMLElement>(isStar ? '[aria-pressed]' : 'a');

interface RowProps {
  place: Place;
  isMarked: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

function Row({ place: { path, title, icon }, isMarked, onToggle, onOpen }: RowProps) {
  const translate = useTranslate();
  const Icon = isMarked ? MarkedIcon : StarIcon;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', borderRadius: 1.5, minHeight: 36 },
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-within': { bgcolor: 'action.selected' },
      }}
    >
      <Link
        component={RouterLink}
        to={path}
        onClick={onOpen}
        underline="none"
        color="text.primary"
        sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: 1.25, px: 1, minHeight: 36, borderRadius: 1.5 }}
      >
        <ResourceIcon name={icon} sx={{ fontSize: 18, color: 'text.secondary' }} />
        {title}
      </Link>
      <IconButton size="small" aria-pressed={isMarked} aria-label={translate('shell.bookmarks.mark', { name: title })} onClick={onToggle}>
        <Icon sx={{ fontSize: 18, ...(isMarked && { color: 'warning.main' }) }} />
      </IconButton>
    </Box>
  );
}
