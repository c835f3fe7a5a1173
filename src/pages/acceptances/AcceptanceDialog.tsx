import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { isBlank } from '#definition/texts';
import { SignaturePad } from '#src/engine/files/signature/SignaturePad.tsx';
import { textDrawing } from '#src/engine/files/signature/textDrawing.ts';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { useAnswer, type Acceptance } from './useAcceptances';

interface Props {
  acceptance: Pick<Acceptance, 'id' | 'item' | 'terms'>;
  /** What the dialog begins with. */
  accepted?: boolean;
  onClose: () => void;
}

/** Asks whether somebody accepts what was handed to them: with a signature, drawn or typed, or with the reason why not. */
export function AcceptanceDialog({ acceptance: { id, item, terms }, accepted: begin = true, onClose }: Props) {
  const translate = useTranslate();
  const [accepted, setAccepted] = useState(begin);
  const [note, setNote] = useState('');
  const [drawing, setDrawing] = useState<string | null>(null);
  const [name, setName] = useState('');
  const answer = useAnswer(id);
  const isReady = accepted ? drawing !== null || !isBlank(name) : !isBlank(note);
  const send = () => {
    const signature = accepted ? (drawing ?? textDrawing(name)) : null;
    void answer.mutateAsync({ accepted, note: isBlank(note) ? null : note, signature }).then(onClose, () => undefined);
  };
  const label = translate('acceptances.signature');
  return (
    <SubmitDialog
      title={item}
      action={translate(accepted ? 'acceptances.accept' : 'acceptances.decline')}
      width="sm"
      isReady={isReady}
      needs={translate(accepted ? 'acceptances.needsSignature' : 'acceptances.needsReason')}
      isEntered={drawing !== null || !isBlank(name) || !isBlank(note)}
      isSending={answer.isPending}
      error={answer.error}
      onSend={send}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={accepted}
        aria-label={translate('acceptances.answer')}
        onChange={(_, value: boolean | null) => value !== null && setAccepted(value)}
      >
        <ToggleButton value={true}>{translate('acceptances.accept')}</ToggleButton>
        <ToggleButton value={false}>{translate('acceptances.decline')}</ToggleButton>
      </ToggleButtonGroup>
      {terms !== null && (
        <Box
          component="section"
          aria-label={translate('acceptances.terms')}
          sx={{ maxHeight: 180, overflowY: 'auto', whiteSpace: 'pre-line' }}
        >
          <Box sx={{ fontSize: '0.8125rem', fontWeight: 550, mb: 0.5 }}>{translate('acceptances.terms')}</Box>
          {terms}
        </Box>
      )}
      {accepted && (
        <Box role="group" aria-label={label}>
          <Box sx={{ fontSize: '0.8125rem', fontWeight: 550, mb: 0.5 }}>{label}</Box>
          <SignaturePad label={label} onChange={setDrawing} />
          <TextField
            size="small"
            fullWidth
            disabled={drawing !== null}
            label={translate('acceptances.typedName')}
            value={name}
            onChange={event => setName(event.target.value.slice(0, 80))}
            sx={{ mt: 1.5 }}
          />
        </Box>
      )}
      <TextField
        multiline
        minRows={2}
        size="small"
        required={!accepted}
        label={translate(accepted ? 'acceptances.note' : 'acceptances.reason')}
        helperText={accepted ? undefined : translate('acceptances.declineHelp')}
        value={note}
        onChange={event => setNote(event.target.value.slice(0, 1000))}
      />
    </SubmitDialog>
  );
}
