import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';

/** Milliseconds without a key until it is searched. */
const rested = 250;

/** Words that narrow a page, passed on once typing rests; `/` leads to it. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (words: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), rested);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  useShortcuts({ search: () => box.current?.focus() });
  return (
    <TextField
      size="small"
      type="search"
      value={typed}
      inputRef={box}
      placeholder={label}
      onChange={({ target }) => setTyped(target.value)}
      sx={{ flex: '1 1 180px', maxWidth: { sm: 300 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, dir: 'auto' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
