import SortIcon from '@mui/icons-material/SortOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { SearchField } from '#src/engine/ui/entry/SearchField.tsx';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { sorts } from '#src/domain/sample-apps/todo.ts';
import type { TaskWords } from '../useTasks';

interface Props {
  words: TaskWords;
  onWords: (change: Partial<TaskWords>) => void;
  onNew: () => void;
  onStartOver: () => void;
}

/** Search, order, a new task, and the first example again. */
export function TaskTools({ words, onWords, onNew, onStartOver }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const sortText = (sort: string) => translate(`todo.sorts.${sort || 'newest'}`);
  const choose = (sort: string) => {
    setAnchor(null);
    onWords({ sort });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <SearchField label={translate('todo.search')} value={words.q} onChange={q => onWords({ q })} />
      <Button startIcon={<SortIcon />} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {sortText(words.sort)}
      </Button>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem, Divider }) => [
          ...['order', '', ...sorts.filter(sort => sort !== 'order')].map(sort => (
            <MenuItem
              key={sort}
              role="menuitemradio"
              aria-checked={words.sort === sort}
              selected={words.sort === sort}
              onClick={() => choose(sort)}
            >
              {sortText(sort)}
            </MenuItem>
          )),
          <Divider key="line" />,
          <MenuItem
            key="over"
            onClick={() => {
              setAnchor(null);
              setAsking(true);
            }}
          >
            {translate('todo.startOver')}
          </MenuItem>,
        ]}
      </PopupMenu>
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      <Button variant="contained" onClick={onNew}>
        {translate('todo.new')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={translate('todo.startOver')}
        content={translate('todo.startOverHelp')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      />
    </Box>
  );
}
