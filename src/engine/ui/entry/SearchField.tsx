import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';

/** Milliseconds without a key until it is searched. */
const rested = 250;

/** Words that narrow a page, passed on once typing rests; `/` leads to it. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (words: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  // The words may change elsewhere: filters that are cleared, the back button.
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  const search = useEffectEvent((words: string) => {
    sent.current = words;
    onChange(words);
  });
  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return;
    const timer = setTimeout(() => search(words), rested);
    return () => clearTimeout(timer);
  }, [typed]);
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
