import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import type { Comment } from '#src/engine/record/activity/activityEntry.ts';
import { MentionArea } from './MentionArea';
import { useChangeComment } from './useChangeComment';

interface Props {
  comment: Comment;
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
}

/** One's own comment, being changed where it stands. */
export function EditComment({ comment, text, onChange, onClose }: Props) {
  const translate = useTranslate();
  const { busy, reasons, change } = useChangeComment(comment.id);
  const save = async () => {
    if (text.trim() === comment.text.trim() || (await change('update', { comment: text.trim() }))) onClose();
  };
  return (
    <Box sx={{ border: 1, borderColor: 'primary.main', borderRadius: 2, mt: 0.5, bgcolor: 'background.paper' }}>
      <MentionArea
        value={text}
        label={translate('comments.edit')}
        autoFocus
        onChange={onChange}
        onSend={() => void save()}
        onCancel={onClose}
      />
      {reasons.map(reason => (
        <FormHelperText key={reason} error role="alert" sx={{ px: 1.5 }}>
          {reason}
        </FormHelperText>
      ))}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', p: 1 }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={busy || text.trim() === ''} onClick={() => void save()}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
}
