import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Filter } from '#definition';

interface Props {
  anchor: HTMLElement;
  filters: readonly Filter[];
  textOf: (filter: Filter) => string;
  onChoose: (filter: Filter) => void;
  onClose: () => void;
}

/** From so many filters on they are searched; a few are seen at once. */
const many = 7;

/** The filters that can be added, by a word of their name. */
export function FilterMenu({ anchor, filters, textOf, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const found = filters.filter(filter => textOf(filter).toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  const isSearched = filters.length >= many;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { minWidth: 220, border: 1, borderColor: 'divider' } } }}
    >
      {isSearched && (
        <InputBase
          autoFocus
          fullWidth
          value={search}
          placeholder={translate('ra.action.search')}
          inputProps={{ 'aria-label': translate('ra.action.search') }}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={event => {
            const [first] = found;
            if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
            else if (event.key === 'Enter' && first) onChoose(first);
            else return;
            event.preventDefault();
          }}
          sx={{ px: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
        />
      )}
      <MenuList ref={list} autoFocusItem={!isSearched} dense sx={{ maxHeight: 380, overflowY: 'auto' }}>
        {found.map(filter => (
          <MenuItem key={filter.key} dense onClick={() => onChoose(filter)}>
            {textOf(filter)}
          </MenuItem>
        ))}
        {found.length === 0 && <MenuItem disabled>{translate('engine.reference.none')}</MenuItem>}
      </MenuList>
    </Popover>
  );
}
