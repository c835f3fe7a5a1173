import CommentIcon from '@mui/icons-material/ChatBubbleOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useStore, useTranslate } from 'ra-core';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';
import { QueuedBadge } from '#src/engine/outbox/QueuedBadge.tsx';
import { appended } from '#src/engine/outbox/appended.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { RecordImage } from '#src/engine/record/media/RecordImage.tsx';
import { ActivityEntry } from '#src/engine/record/activity/ActivityEntry.tsx';
import { CommentText } from './CommentText';
import { draftKey } from './commentDrafts';

/** One's own comment that the server does not have yet; what was refused can be written anew. */
export function QueuedComment({ item }: { item: QueuedItem }) {
  const translate = useTranslate();
  const { resource, id } = useRecordPart();
  const text = String(item.call.body.comment ?? '');
  const [draft, setDraft] = useStore(draftKey(resource.name, item.person, id), '');
  const edit = () => {
    setDraft(appended(draft, text));
    void outbox.discard(item);
  };
  return (
    <ActivityEntry icon={<CommentIcon />} by={translate('comments.you')} at={item.at}>
      <CommentText text={text} />
      {item.files.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 0.5 }}>
          {item.files.map(file =>
            file.type.startsWith('image/') ? <RecordImage key={file.id} source={file} size={56} /> : <bdi key={file.id}>{file.name}</bdi>,
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <QueuedBadge item={item} />
        {item.problem && item.files.length === 0 && (
          <Button color="inherit" onClick={edit} sx={{ minHeight: { xs: 44, sm: 34 } }}>
            {translate('outbox.edit')}
          </Button>
        )}
      </Box>
    </ActivityEntry>
  );
}
