import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Draft } from './useLocalDraft';

/** Says that the page goes on where it was left, and lets one begin anew. */
export function DraftNotice({ draft: { found, discard } }: { draft: Draft }) {
  const translate = useTranslate();
  const { since } = useFormats();
  if (!found) return null;
  return (
    <Alert
      severity="info"
      sx={{ m: 2, mb: 0 }}
      action={
        <Button color="inherit" onClick={discard}>
          {translate('engine.form.draft.discard')}
        </Button>
      }
    >
      {translate('engine.form.draft.found', { when: since(found.at) })}
      {found.files.length > 0 && ` ${translate('engine.form.draft.filesAgain', { files: found.files.join(', ') })}`}
    </Alert>
  );
}
