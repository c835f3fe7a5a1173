import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { isolate } from '#definition/derive/direction';
import { SubmitDialog } from '#src/engine/ui/dialogs/SubmitDialog.tsx';
import { DrawnSignature } from '../signing/DrawnSignature';
import { SignerFields } from '../signing/SignerFields';
import { useDrawnSignature } from '../signing/useDrawnSignature';
import { useSigner } from '../signing/useSigner';
import { CorrectedNotice } from './CorrectedNotice';
import { useEntry, useMove, type EntryDetails } from './useEntry';
import { coveredOf, useSignedWords, type Covered } from './useSignedWords';

/** What is signed. */
export interface Signable extends Covered {
  id: number;
  number: string;
  step: number;
  meaning: string;
  /** In whose place it is signed. */
  for?: { id: number; name: string } | null;
}

/** Names what is signed and with which meaning, and asks who signs by name and password. */
export function SignDialog({ of, onClose }: { of: Signable; onClose: () => void }) {
  const translate = useTranslate();
  const words = useSignedWords();
  const list = new Intl.ListFormat(useLocale(), { type: 'unit', style: 'short' });
  const signer = useSigner();
  const drawn = useDrawnSignature();
  const [seen, setSeen] = useState(of);
  const details = useEntry(String(of.id)).data as EntryDetails | undefined;
  const isOther = details !== undefined && details.entry.revision > seen.revision;
  const move = useMove(of.id);
  const meaning = translate(`elogger.meanings.${seen.meaning}`, { _: seen.meaning });
  const sign = () =>
    void move
      .mutateAsync({
        move: 'approve',
        before: drawn.send,
        body: {
          ...{ step: seen.step, meaning: seen.meaning, ...signer.credentials, revision: seen.revision, ...drawn.body },
          ...(of.for && { for: of.for.id }),
        },
      })
      .then(onClose, () => signer.setPassword(''));
  return (
    <SubmitDialog
      title={translate('elogger.sign')}
      action={translate('elogger.sign')}
      isReady={signer.isReady && !isOther}
      isEntered={drawn.body !== undefined}
      isSending={move.isPending}
      error={move.error}
      onSend={sign}
      onClose={onClose}
    >
      <Alert severity="info">
        {of.for && <div>{translate('elogger.standIn.you', { name: isolate(of.for.name) })}</div>}
        {translate('elogger.signing.what', { what: list.format([isolate(of.number), ...words(seen)]), meaning: isolate(meaning) })}
      </Alert>
      {isOther && (
        <CorrectedNotice
          of={details}
          seen={seen.revision}
          onSee={() => {
            setSeen({ ...of, ...coveredOf(details), step: details.step, meaning: details.steps[details.step]?.meaning ?? of.meaning });
            move.reset();
          }}
        />
      )}
      <SignerFields signer={signer} autoFocus />
      <DrawnSignature of={drawn} />
    </SubmitDialog>
  );
}
