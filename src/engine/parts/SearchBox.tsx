import SearchIcon from '@mui/icons-material/SearchOutlined';
import ClearIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { useFilterChange } from './useFilterChange';

const rested = 200;

/** Searches the whole list at the server once typing rests; a search begins at the first page (specification 1 §9). */
export function SearchBox({ label }: { label: string }) {
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

  const type = (text: string) => {
    isLeaving.current = false;
    setTyped(text);
  };

  return (
    <OutlinedInput
      size="small"
      type="search"
      value={typed}
      onChange={event => type(event.target.value)}
      placeholder={label}
      inputProps={{ 'aria-label': label, 'aria-keyshortcuts': '/' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon sx={{ fontSize: 18 }} />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <IconButton size="small" edge="end" aria-label={translate('ra.action.clear_input_value')} onClick={() => type('')}>
            <ClearIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )
      }
      sx={{ width: { xs: '100%', sm: 260 }, '& input': { py: 0.75 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
