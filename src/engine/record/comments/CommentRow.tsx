import CommentIcon from '@mui/icons-material/ChatBubbleOutline';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useRemoveFromStore, useStore, useTranslate } from 'ra-core';
import { usePerson } from '#src/engine/data/usePerson.ts';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import type { Comment } from '#src/engine/record/activity/activityEntry.ts';
import { MediaStrip } from '#src/engine/record/media/MediaStrip.tsx';
import { ActivityEntry } from '#src/engine/record/activity/ActivityEntry.tsx';
import { CommentText } from './CommentText';
import { editKey } from './commentDrafts';

const EditComment = lazyPart(async () => (await import('./EditComment')).EditComment);
const DeleteComment = lazyPart(async () => (await import('./DeleteComment')).DeleteComment);

/** What somebody said, with its files; one's own can be changed and taken back. */
export function CommentRow({ comment }: { comment: Comment }) {
  const translate = useTranslate();
  const may = useMay();
  const person = usePerson();
  const { resource, mayParticipate } = useRecordPart();
  const [isDeleting, setDeleting] = useState(false);
  const { text, by, at, editedAt, media } = comment;
  // Kept beside the page: the row goes when others write more than a page of comments.
  const key = editKey(resource.name, person, comment.id);
  const [draft, setDraft] = useStore<string | null>(key, null);
  const forget = useRemoveFromStore(key);
  const isOwn = by !== null && String(by.id) === person && mayParticipate;
  return (
    <ActivityEntry
      icon={<CommentIcon />}
      by={by?.name}
      at={at}
      what={editedAt && <span>({translate('comments.edited')})</span>}
      end={
        <>
          {isOwn && (
            <button type="button" className="small" aria-label={translate('comments.edit')} onClick={() => setDraft(text)}>
              <EditIcon />
            </button>
          )}
          {(isOwn || may({ action: 'delete', resource: resource.name })) && (
            <button type="button" className="small" aria-label={translate('comments.delete')} onClick={() => setDeleting(true)}>
              <DeleteIcon />
            </button>
          )}
        </>
      }
    >
      {isOwn && draft !== null ? (
        <EditComment comment={comment} text={draft} onChange={setDraft} onClose={() => forget()} />
      ) : (
        <CommentText text={text} />
      )}
      {media.length > 0 && <MediaStrip media={media} />}
      {isDeleting && <DeleteComment comment={comment} onClose={() => setDeleting(false)} />}
    </ActivityEntry>
  );
}
