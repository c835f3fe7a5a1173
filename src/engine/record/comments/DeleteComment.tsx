import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '#src/engine/actions/DeleteDialog.tsx';
import type { Comment } from '#src/engine/record/activity/activityEntry.ts';
import { useChangeComment } from './useChangeComment';

interface Props {
  comment: Comment;
  onClose: () => void;
}

/** Asks before a comment is taken back. */
export function DeleteComment({ comment, onClose }: Props) {
  const translate = useTranslate();
  const { busy, reasons, change } = useChangeComment(comment.id);
  const confirm = async () => {
    if (await change('delete')) onClose();
  };
  return (
    <ConfirmDialog
      title={translate('comments.deleteTitle')}
      busy={busy}
      reasons={reasons}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {comment.text.length > 160 ? `${comment.text.slice(0, 160)}…` : comment.text}
    </ConfirmDialog>
  );
}
