import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { DiscardDialog } from './dialogs/DiscardDialog';

interface Props {
  title: string;
  /** What the button that keeps it is called. */
  action: string;
  /** What was changed is worth a question before it is thrown away. */
  isDirty: boolean;
  isSending: boolean;
  onSend: () => void;
  onDelete?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Something in full, beside the page: kept by its button, or by Ctrl or ⌘ with Enter, and never lost without a question. */
export function SidePanel({ title, action, isDirty, isSending, onSend, onDelete, onClose, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSending) onSend();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{ paper: { 'aria-labelledby': id, role: 'dialog', sx: { width: { xs: '100%', sm: 440 } } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <IconButton onClick={close} aria-label={translate('ra.action.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, p: 2 }}>{children}</Box>
        <Box sx={footSx}>
          {onDelete && (
            <Button color="error" onClick={onDelete}>
              {translate('ra.action.delete')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {action}
          </Button>
        </Box>
      </Box>
      {isAsking && <DiscardDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Drawer>
  );
}

const footSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 1,
  p: 2,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
