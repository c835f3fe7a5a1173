import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';

interface Props {
  label: string;
  initial: string;
  onSend: (title: string) => unknown;
  onClose: () => void;
}

/** A title that is typed where it stands: Enter keeps it, Escape and leaving it empty do not. */
export function TitleField({ label, initial, onSend, onClose }: Props) {
  const [title, setTitle] = useState(initial);
  const leave = () => {
    const given = title.trim();
    if (given === '' || given === initial) onClose();
    else onSend(given);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A card or a board around it listens to keys as well.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave();
  };
  return (
    <TextField
      autoFocus
      fullWidth
      size="small"
      value={title}
      placeholder={label}
      onChange={({ target }) => setTitle(target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { dir: 'auto', maxLength: 255, 'aria-label': label } }}
    />
  );
}
