import SearchIcon from '@mui/icons-material/SearchOutlined';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { useOnLeave } from '../ui/useOnLeave';
import { useFilterChange } from './filters/useFilterChange';
import './searchBox.css';

const rested = 200;

/** A field drawn as those of forms are, with the browser's own input: every list begins with it. */
const Frame = styled('div')(({ theme: { breakpoints, palette, shape } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: 34,
  paddingInline: '13px 9px',
  border: `1px solid ${palette.grey[500]}`,
  borderRadius: shape.borderRadius,
  background: palette.background.paper,
  '&:hover': { borderColor: palette.text.secondary },
  '&:focus-within': { borderColor: palette.primary.main, boxShadow: `inset 0 0 0 1px ${palette.primary.main}` },
  '& input': {
    flex: 1,
    minWidth: 0,
    padding: 0,
    border: 0,
    outline: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '0.875rem',
    appearance: 'none',
  },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '@media (pointer: coarse)': { height: 44 },
  [breakpoints.up('sm')]: { width: 260 },
}));

interface Props {
  label: string;
  /** Searches for what was typed last when another view of the same list takes its place, before typing rests. */
  searchesOnUnmount?: boolean;
}

/** Searches the whole list at the server once typing rests; a search begins at the first page (specification 1 §9). */
export function SearchBox({ label, searchesOnUnmount = false }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const current = String((filterValues as { search?: unknown }).search ?? '');
  const [typed, setTyped] = useState(current);
  const sent = useRef(current);

  // The address may change under the box: a saved view, the back button.
  useEffect(() => {
    if (current !== sent.current) setTyped(current);
    sent.current = current;
  }, [current]);

  // Whoever presses a row has gone on, though the list stands until the page has come: a search now would bring them back.
  const isLeaving = useRef(false);
  useEffect(() => {
    const notice = (event: MouseEvent) => {
      const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!opensTab && event.target instanceof Element && event.target.closest('a[href], .row')) isLeaving.current = true;
    };
    window.addEventListener('click', notice, true);
    return () => window.removeEventListener('click', notice, true);
  }, []);

  const search = useEffectEvent((next: string) => {
    if (isLeaving.current) return;
    sent.current = next;
    change('search', next);
  });
  useEffect(() => {
    const next = typed.trim();
    if (next === sent.current) return;
    const timer = setTimeout(() => search(next), rested);
    return () => clearTimeout(timer);
  }, [typed, filterValues]);

  useOnLeave(() => {
    const next = typed.trim();
    if (searchesOnUnmount && next !== sent.current) change('search', next);
  });

  const type = (text: string) => {
    isLeaving.current = false;
    setTyped(text);
  };

  return (
    <Frame>
      <SearchIcon sx={{ fontSize: 18, color: 'action.active' }} />
      <input
        type="search"
        value={typed}
        onChange={event => type(event.target.value)}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
      />
      {typed && (
        <IconButton size="small" edge="end" aria-label={translate('ra.action.clear_input_value')} onClick={() => type('')}>
          <ClearIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Frame>
  );
}
