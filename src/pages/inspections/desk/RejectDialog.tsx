import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { CommentField } from '../state/CommentField';
import type { MarkedAnswers, Verdict } from './verdict';

interface Props {
  count: number;
  /** The answers that are rejected, where not all of the inspections are. */
  marked: MarkedAnswers;
  onJudge: (verdict: Verdict) => void;
  onClose: () => void;
}

/** The shortest reason that the server takes, in characters. */
const shortest = 3;
const reasons = ['photo', 'value', 'notLooked', 'wrongAsset'] as const;

/** Sends inspections back, whole or some of their parameters, with the reason. */
export function RejectDialog({ count, marked, onJudge, onClose }: Props) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const isSaid = comment.trim().length >= shortest;
  const answers = [...marked.values()].flat().length;
  const title =
    answers > 0
      ? translate('inspections.desk.rejectParameters', { smart_count: answers })
      : translate('inspections.desk.rejectTitle', { smart_count: count });
  return (
    <SubmitDialog
      title={title}
      action={translate('inspections.desk.reject')}
      isReady={isSaid}
      needs={translate('inspections.needsComment')}
      isEntered={comment.trim() !== ''}
      isSending={false}
      error={null}
      onSend={() => onJudge({ kind: 'reject', comment: comment.trim(), ...(answers > 0 && { answers: marked }) })}
      onClose={onClose}
    >
      <Box role="group" aria-label={translate('inspections.desk.reasons.title')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {reasons.map(reason => {
          const text = translate(`inspections.desk.reasons.${reason}`);
          return <Chip key={reason} label={text} onClick={() => setComment(said => [said.trim(), text].filter(Boolean).join(' '))} />;
        })}
      </Box>
      <CommentField label={translate('inspections.desk.comment')} value={comment} onChange={setComment} />
    </SubmitDialog>
  );
}
