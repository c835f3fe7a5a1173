import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import type { Inspection } from '../read/inspection';
import { CategoryControl } from '../state/CategoryControl';
import { CommentField } from '../state/CommentField';
import { useMove } from '../state/useMove';

/** Says why an inspection cannot be done: it stays open, and whoever judges decides. */
export function ExcuseDialog({ inspection, onClose }: { inspection: Inspection; onClose: () => void }) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const [category, setCategory] = useState<Reference | null>(null);
  const { send, isSending, error } = useMove(inspection);
  const isSaid = comment.trim() !== '';
  return (
    <SubmitDialog
      title={translate('inspections.excuse.title')}
      action={translate('inspections.excuse.send')}
      isReady={isSaid}
      needs={translate('inspections.needsComment')}
      isEntered={isSaid}
      isSending={isSending}
      error={error}
      onSend={() => void send('excuse', { comment: comment.trim(), category: category?.id ?? null }).then(isSent => isSent && onClose())}
      onClose={onClose}
    >
      <CategoryControl value={category} onChange={setCategory} />
      <CommentField label={translate('inspections.excuse.comment')} value={comment} onChange={setComment} />
    </SubmitDialog>
  );
}
