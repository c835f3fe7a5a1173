import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import { readFields, withKeys, type FieldRow } from '#src/domain/e-loggers/readField.ts';
import { EntryFields, emptyDraft } from '../fill/EntryFields';

/** The form that is being built, as it looks on a phone, to be tried: it judges what is typed, and keeps nothing. */
export default function FormTrial() {
  const rows = useWatch({ name: 'fields' }) as readonly FieldRow[] | null | undefined;
  return <Trial rows={rows ?? []} />;
}

export function Trial({ rows }: { rows: readonly FieldRow[] }) {
  const translate = useTranslate();
  const id = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const fields = readFields(withKeys(rows));
  return (
    <Box component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Typography id={id} variant="h3" component="h2">
        {translate('elogger.trial')}
      </Typography>
      <Box sx={{ maxWidth: 390, border: 1, borderColor: 'divider', borderRadius: 3, p: 2, bgcolor: 'background.paper' }}>
        {fields.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('elogger.noFields')}</Box>
        ) : (
          <EntryFields fields={fields} draft={draft} last={{}} problems={{}} isChecked={false} onChange={setDraft} />
        )}
      </Box>
    </Box>
  );
}
