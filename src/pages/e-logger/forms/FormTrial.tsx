import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useId, useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { checkValues } from '#src/domain/e-loggers/checkValues.ts';
import { readFields, withKeys, type FieldRow } from '#src/domain/e-loggers/readField.ts';
import type { Placed } from '#src/engine/form/builder/rows.ts';
import { emptyDraft } from '../fill/draft';
import { EntryFields } from '../fill/EntryFields';

/** The form that is being built, as it looks on a phone, to be tried. It is drawn anew only where its fields are others. */
export const FormTrial = memo(({ rows }: { rows: readonly Placed[] }) => <Trial rows={rows.map(({ row }) => row)} />);

/** A form to be tried: it judges what is typed as the server would, and keeps nothing. */
export function Trial({ rows }: { rows: readonly FieldRow[] }) {
  const translate = useTranslate();
  const id = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const [isChecked, setChecked] = useState(false);
  const fields = useMemo(() => readFields(withKeys(rows)), [rows]);
  // Nobody signs what is only tried.
  const issues = Object.values(checkValues(fields, draft, {}).issues).filter(issue => issue !== 'second').length;
  const clear = () => {
    setDraft(emptyDraft);
    setChecked(false);
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('elogger.trial')}
        </Typography>
        <Button size="small" onClick={clear}>
          {translate('builder.clear')}
        </Button>
      </Box>
      <Box sx={{ maxWidth: 390, border: 1, borderColor: 'divider', borderRadius: 3, p: 2, bgcolor: 'background.paper' }}>
        {fields.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('elogger.noFields')}</Box>
        ) : (
          <>
            <EntryFields fields={fields} draft={draft} last={{}} problems={{}} isChecked={isChecked} onChange={setDraft} />
            <Button fullWidth variant="outlined" onClick={() => setChecked(true)} sx={{ mt: 2 }}>
              {translate('elogger.form.check')}
            </Button>
            {isChecked && (
              <Alert severity={issues === 0 ? 'success' : 'error'} role="status" sx={{ mt: 1 }}>
                {issues === 0 ? translate('elogger.form.taken') : translate('elogger.form.refused', { smart_count: issues })}
              </Alert>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}
