import CloseIcon from '@mui/icons-material/CloseOutlined';
import TrashIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { useEntryFields } from '#src/engine/ui/entry/useEntryFields.tsx';
import { useRecipients } from '../useMails';
import { useWriting } from './useWriting';
import type { Writing } from './writing';

interface Props {
  first: Writing;
  onReopen: (draft: Writing) => void;
  onClose: () => void;
}

/** A letter that is written beside whatever else one reads; on a phone it has the whole screen. */
export function ComposeWindow({ first, onReopen, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { data: people = [] } = useRecipients();
  const { writing, errors, isSending, isKept, change, leave, send, discard } = useWriting(first, { onReopen, onClose });
  const hadCopies = first.cc.length > 0 || first.bcc.length > 0;
  const [hasCopies, setCopies] = useState(hadCopies);
  const fields = useEntryFields({ texts: 'email.fields', errors });
  const options = people.map(({ name, email }) => ({ value: email, text: `${name} <${email}>` }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSending) void send();
  };
  const recipients = (name: 'to' | 'cc' | 'bcc', autoFocus = false) =>
    fields.choices(name, { value: writing[name], options, autoFocus, onChange: value => change({ [name]: value }) });
  return (
    <Paper
      component="section"
      elevation={8}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      sx={{
        ...{ position: 'fixed', zIndex: 1200, bottom: 0, insetInlineEnd: { xs: 0, sm: 24 }, width: { xs: '100%', sm: 520 } },
        ...{ height: { xs: '100dvh', sm: 'auto' }, maxHeight: { sm: 'calc(100dvh - 80px)' }, display: 'flex', flexDirection: 'column' },
        ...{ borderRadius: { xs: 0, sm: '12px 12px 0 0' }, border: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {translate('email.newMail')}
        </Typography>
        <Box role="status" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {isKept && translate('email.kept')}
        </Box>
        <IconButton onClick={() => void leave()} aria-label={translate('ra.action.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflow: 'auto', display: 'grid', alignContent: 'start', gap: 1.5, p: 2 }}>
        {recipients('to')}
        {hasCopies ? (
          <>
            {/* The button that was pressed for it is gone. */}
            {recipients('cc', !hadCopies)}
            {recipients('bcc')}
          </>
        ) : (
          <Button size="small" onClick={() => setCopies(true)} sx={{ justifySelf: 'start' }}>
            {translate('email.addCopies')}
          </Button>
        )}
        {fields.line('subject', writing.subject, subject => change({ subject }))}
        {fields.richText('message', writing.message, message => change({ message }))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" disabled={isSending} onClick={() => void send()}>
          {translate('email.send')}
        </Button>
        <Box sx={{ flex: 1, fontSize: '0.75rem', color: 'text.secondary' }}>{translate('email.inHouse')}</Box>
        <IconButton onClick={() => void discard()} aria-label={translate('email.discard')} data-hint={translate('email.discard')}>
          <TrashIcon />
        </IconButton>
      </Box>
    </Paper>
  );
}
