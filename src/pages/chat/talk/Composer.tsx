import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type KeyboardEvent } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { useSessionOwner } from '#src/engine/form/useSessionOwner.ts';
import { autoGrow } from '#src/engine/ui/autoGrow.ts';
import { longestMessage } from '#src/domain/sample-apps/chat.ts';

/** Characters from which on it is said how many they are. */
const worthSaying = longestMessage - 500;

/** Where one writes: Enter sends, Shift+Enter breaks the line. What is not sent is kept for each conversation. */
export function Composer({ contactId, label, onSend }: { contactId: number; label: string; onSend: (message: string) => void }) {
  const translate = useTranslate();
  const id = useId();
  const owner = useSessionOwner();
  const [text, setText] = useStore(`chat.draft.${owner}.${contactId}`, '');
  const message = text.trim();
  const isTooLong = message.length > longestMessage;
  const send = () => {
    if (message === '' || isTooLong) return;
    onSend(message);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, p: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <OutlinedInput
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          error={isTooLong}
          placeholder={label}
          {...autoGrow(1, { 'aria-label': label, 'aria-describedby': id, dir: 'auto', enterKeyHint: 'send' })}
          sx={{ flex: 1, minHeight: 44, py: 1, '& textarea': { maxHeight: '8lh !important', resize: 'none !important' } }}
        />
        <Button
          variant="contained"
          disabled={message === '' || isTooLong}
          onClick={send}
          startIcon={<SendIcon sx={theme => (theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {})} />}
          sx={{ minHeight: 44 }}
        >
          {translate('chat.send')}
        </Button>
      </Box>
      <Box id={id} sx={{ fontSize: '0.75rem', color: isTooLong ? 'error.main' : 'text.secondary' }}>
        {message.length > worthSaying ? translate('chat.used', { used: message.length, most: longestMessage }) : translate('chat.keys')}
      </Box>
    </Box>
  );
}
