import SearchIcon from '@mui/icons-material/SearchOutlined';
import SortIcon from '@mui/icons-material/SortOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import { sorts } from '#src/domain/sample-apps/todo.ts';
import type { TaskWords } from '../useTasks';

/** Milliseconds without a key until it is searched. */
const rested = 250;

interface Props {
  words: TaskWords;
  onWords: (change: Partial<TaskWords>) => void;
  onNew: () => void;
  onStartOver: () => void;
}

/** Search, order, a new task, and the first example again. */
export function TaskTools({ words, onWords, onNew, onStartOver }: Props) {
  const translate = useTranslate();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(words.q);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (typed.trim() === words.q) return;
    const timer = setTimeout(() => onWords({ q: typed.trim() }), rested);
    return () => clearTimeout(timer);
  }, [typed, words.q, onWords]);
  useShortcuts({ search: () => box.current?.focus() });
  const sortText = (sort: string) => translate(`todo.sorts.${sort || 'newest'}`);
  const choose = (sort: string) => {
    setAnchor(null);
    onWords({ sort });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <TextField
        size="small"
        type="search"
        value={typed}
        inputRef={box}
        placeholder={translate('todo.search')}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ flex: '1 1 180px', maxWidth: { sm: 300 } }}
        slotProps={{
          htmlInput: { 'aria-label': translate('todo.search'), dir: 'auto' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
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
