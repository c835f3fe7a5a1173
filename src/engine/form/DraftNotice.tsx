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
          {translate('workorders.add.discard')}
        </Button>
      }
    >
      {translate('workorders.add.draft', { when: since(found.at) })}
      {found.files.length > 0 && ` ${translate('workorders.add.filesAgain', { files: found.files.join(', ') })}`}
    </Alert>
  );
}
