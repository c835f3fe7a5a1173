import CommentIcon from '@mui/icons-material/ChatBubbleOutline';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useAuthProvider, useTranslate } from 'ra-core';
import type { MainstayAuthProvider } from '#providers/authProvider.ts';
import { lazyPart } from '#src/engine/parts/lazyPart.tsx';
import { useMay } from '#src/engine/parts/useMay.ts';
import type { Order } from '../../order/order';
import type { Comment } from '../entries';
import { MediumLine } from '../media/MediumLine';
import { UpdateFrame } from '../UpdateFrame';
import { CommentText } from './CommentText';

const EditComment = lazyPart(async () => (await import('./EditComment')).EditComment);
const DeleteComment = lazyPart(async () => (await import('./DeleteComment')).DeleteComment);

/** What somebody said, with its files; one's own can be changed and taken back. */
export function CommentRow({ comment, order }: { comment: Comment; order: Order }) {
  const translate = useTranslate();
  const may = useMay();
  const person = useAuthProvider<MainstayAuthProvider>()?.person;
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const { text, by, at, editedAt, media } = comment;
  const isOwn = by !== null && String(by.id) === person && may({ action: 'edit', resource: 'workorders', record: order });
  return (
    <UpdateFrame
      icon={<CommentIcon />}
      by={by?.name}
      at={at}
      what={editedAt && <span>({translate('workorders.comments.edited')})</span>}
      end={
        <>
          {isOwn && (
            <button type="button" className="small" aria-label={translate('workorders.comments.edit')} onClick={() => setDoing('edit')}>
              <EditIcon />
            </button>
          )}
          {(isOwn || may({ action: 'delete', resource: 'workorders' })) && (
            <button type="button" className="small" aria-label={translate('workorders.comments.delete')} onClick={() => setDoing('delete')}>
              <DeleteIcon />
            </button>
          )}
        </>
      }
    >
      {doing === 'edit' ? <EditComment comment={comment} order={order.id} onClose={() => setDoing(null)} /> : <CommentText text={text} />}
      {media.length > 0 && <MediumLine order={order.id} media={media} />}
      {doing === 'delete' && <DeleteComment comment={comment} order={order.id} onClose={() => setDoing(null)} />}
    </UpdateFrame>
  );
}
