import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { UploadRow } from '#src/engine/files/UploadRow.tsx';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { MentionArea } from './MentionArea';
import { useComposer } from './useComposer';
import { useDroppedFiles } from '#src/engine/files/useDroppedFiles.ts';

/** Where one says something about a record, with files that are chosen, pasted or dropped. */
export const CommentBox = memo(function CommentBox() {
  const translate = useTranslate();
  const { mayParticipate } = useRecordPart();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, uploaded, takeOut, uploads, canSend, send } = useComposer();
  const { isOver, on } = useDroppedFiles(uploads.add);
  if (!mayParticipate) return null;
  const tall = { minHeight: { xs: 44, sm: 34 } };
  const list = { listStyle: 'none', m: 0, px: 1.5, pb: 1, display: 'grid', gap: 0.5 };
  return (
    <Box
      {...on}
      sx={{
        ...{ border: 1, borderRadius: 2, bgcolor: 'background.paper', borderColor: isOver ? 'primary.main' : 'divider', minWidth: 0 },
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <MentionArea
        value={text}
        label={translate('comments.write')}
        placeholder={translate('comments.placeholder')}
        onChange={setText}
        onSend={send}
        onFiles={uploads.add}
      />
      {uploaded.length > 0 && (
        <Box component="ul" aria-label={translate('engine.files.list')} sx={list}>
          {uploaded.map(medium => (
            <Box component="li" key={medium.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
              <AttachIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
              <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {medium.name}
              </Box>
              <IconButton
                size="small"
                aria-label={translate('engine.files.remove', { name: medium.name, _: medium.name })}
                onClick={() => takeOut(medium)}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {uploads.items.length > 0 && (
        <Box component="ul" aria-label={translate('engine.files.uploading')} sx={list}>
          {uploads.items.map(item => (
            <UploadRow key={item.key} item={item} onCancel={() => uploads.cancel(item.key)} onRetry={() => uploads.retry(item.key)} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, pb: 1 }}>
        <Button startIcon={<AttachIcon />} color="inherit" onClick={() => input.current?.click()} sx={{ ...tall, color: 'text.secondary' }}>
          {translate('comments.attach')}
        </Button>
        <input
          {...{ ref: input, type: 'file', multiple: true, hidden: true, 'aria-label': translate('comments.attach') }}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Box sx={{ flex: 1 }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, color: 'text.secondary', fontSize: '0.75rem' }}>
          {translate('comments.keys')}
        </Box>
        <Button variant="contained" startIcon={<SendIcon />} disabled={!canSend} onClick={send} sx={tall}>
          {translate('comments.send')}
        </Button>
      </Box>
    </Box>
  );
});
