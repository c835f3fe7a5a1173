import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { SearchField } from '#src/engine/ui/entry/SearchField.tsx';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { labels, type KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import type { WallFilter } from '../useWallFilter';

interface Props {
  cards: readonly KanbanTask[];
  filter: WallFilter;
  /** Cards that are found; null where nothing narrows the wall. */
  found: number | null;
  onFilter: (change: Partial<WallFilter>) => void;
  onStartOver: () => void;
}

/** Search, label and person above the wall, and the first examples again. */
export function WallTools({ cards, filter, found, onFilter, onStartOver }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const people = [...new Set([...cards.flatMap(({ assignedTo }) => assignedTo.map(({ title }) => title)), filter.person])]
    .filter(Boolean)
    .sort((one, other) => one.localeCompare(other));
  const choice = (name: 'label' | 'person', options: readonly string[]) => (
    <TextField
      select
      size="small"
      value={filter[name]}
      onChange={({ target }) => onFilter({ [name]: target.value })}
      sx={{ flex: { xs: '1 1 120px', sm: '0 0 170px' } }}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': translate(`kanban.filters.${name}`) } as object },
      }}
    >
      <MenuItem value="">{translate(`kanban.filters.${name}All`)}</MenuItem>
      {options.map(option => (
        <MenuItem key={option} value={option}>
          <bdi>{name === 'label' ? translate(`kanban.labels.${option}`) : option}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.5 }}>
      <SearchField label={translate('kanban.search')} value={filter.q} onChange={q => onFilter({ q })} />
      {choice('label', labels)}
      {choice('person', people)}
      <Box role="status" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {found !== null && translate('kanban.found', { smart_count: found })}
      </Box>
      <IconButton aria-haspopup="menu" aria-label={translate('kanban.more')} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <MoreIcon />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem: Item }) => (
          <Item
            onClick={() => {
              setAnchor(null);
              setAsking(true);
            }}
          >
            {translate('kanban.startOver')}
          </Item>
        )}
      </PopupMenu>
      <Confirm
        isOpen={isAsking}
        title={translate('kanban.startOver')}
        content={translate('kanban.startOverHelp', { smart_count: cards.length })}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      />
    </Box>
  );
}
