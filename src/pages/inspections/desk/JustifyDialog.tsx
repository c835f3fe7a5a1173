import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { CategoryControl } from '../state/CategoryControl';
import { CommentField } from '../state/CommentField';
import type { Inspection } from '../read/inspection';
import { JustificationEffect } from './JustificationEffect';
import type { Verdict } from './verdict';

interface Props {
  inspections: readonly Inspection[];
  onJudge: (verdict: Verdict) => void;
  onClose: () => void;
}

/** Says why inspections were rightly not done, and what that does to compliance. */
export function JustifyDialog({ inspections, onJudge, onClose }: Props) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const [category, setCategory] = useState<Reference | null>(null);
  const isSaid = comment.trim() !== '';
  return (
    <SubmitDialog
      title={translate('inspections.desk.justifyTitle', { smart_count: inspections.length })}
      action={translate('inspections.desk.justify')}
      isReady={isSaid}
      needs={translate('inspections.needsComment')}
      isEntered={isSaid}
      isSending={false}
      error={null}
      onSend={() => onJudge({ kind: 'justify', comment: comment.trim(), category: category ? Number(category.id) : null })}
      onClose={onClose}
    >
      <CategoryControl value={category} onChange={setCategory} />
      <CommentField label={translate('inspections.desk.comment')} value={comment} onChange={setComment} />
      <JustificationEffect inspections={inspections} category={category} />
    </SubmitDialog>
  );
}
