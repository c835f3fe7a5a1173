import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { DropZone } from '#src/engine/ui/DropZone.tsx';
import { FileButton } from '#src/engine/ui/FileButton.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useUploadProgress } from '#src/engine/files/useUploadProgress.ts';
import type { ImportSummary } from '#src/domain/imports/import.ts';
import { useImportsChanged } from '../useImports';
import { useCall } from '#src/engine/data/useCall.ts';

const progressName = 'imports';

/** Takes files of rows, chosen or dropped; a single one is opened at once. */
export function UploadZone() {
  const translate = useTranslate();
  const { busy, isSending, percent, isCancelled, send, cancel } = useUploadZone();
  return (
    <DropZone onDrop={send} padding={4}>
      {busy ? (
        <>
          <Box sx={{ width: 'min(100%, 360px)' }} aria-live="polite">
            {translate(isSending ? 'imports.uploading' : 'imports.reading')}
            <LinearProgress
              variant={isSending && percent > 0 ? 'determinate' : 'indeterminate'}
              value={percent}
              aria-label={translate('imports.uploading')}
              sx={{ mt: 1 }}
            />
          </Box>
          {isSending && (
            <Button variant="outlined" autoFocus onClick={cancel}>
              {translate('ra.action.cancel')}
            </Button>
          )}
        </>
      ) : (
        <>
          <UploadIcon aria-hidden />
          <span>{translate('imports.drop')}</span>
          <FileButton
            id="import-files"
            label={translate('imports.choose')}
            accept=".csv,.tsv,.txt,.xlsx"
            multiple
            autoFocus={isCancelled}
            onChoose={send}
          >
            {translate('imports.choose')}
          </FileButton>
          <Box sx={{ flexBasis: '100%', fontSize: '0.75rem' }}>{translate('imports.limit')}</Box>
        </>
      )}
    </DropZone>
  );
}

function useUploadZone() {
  const call = useCall();
  const changed = useImportsChanged();
  const notify = useNotify();
  const navigate = useNavigate();
  const percent = useUploadProgress(progressName);
  /** The file travels first; then it is read, there and here. */
  const [stage, setStage] = useState<'idle' | 'sending' | 'reading'>('idle');
  const busy = stage !== 'idle';
  const sending = useRef<AbortController | null>(null);
  const [isCancelled, setCancelled] = useState(false);

  const tell = (messages: readonly string[]) => messages.forEach(message => notify(message, { type: 'error' }));
  const send = (files: readonly File[]) => {
    if (files.length === 0 || busy) return;
    setStage('sending');
    setCancelled(false);
    const body = new FormData();
    const abort = new AbortController();
    sending.current = abort;
    for (const file of files) body.append('files[]', file);
    call('POST', 'imports', { body: body as never, upload: progressName, signal: abort.signal })
      .then(answer => {
        const { files: kept = [], refused = [] } = answer as { files?: ImportSummary[]; refused?: string[] };
        tell(refused);
        const [first] = kept;
        if (files.length === 1 && kept.length === 1 && first?.state) void navigate(`/imports?id=${first.id}`);
      })
      .catch((error: unknown) => {
        setCancelled(abort.signal.aborted);
        if (!abort.signal.aborted) tell(readProblem(error).messages);
      })
      .finally(() => {
        setStage('reading');
        // Some may have been kept before one was refused.
        return changed().finally(() => setStage('idle'));
      });
  };
  return { busy, isSending: stage === 'sending' && percent < 100, percent, isCancelled, send, cancel: () => sending.current?.abort() };
}
