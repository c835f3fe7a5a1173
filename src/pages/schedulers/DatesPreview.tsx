import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { DateTable } from './DateTable';
import { readDates, type SavePreview } from './dates';
import { usePreview } from './usePreview';
import { useDebounced } from '#src/engine/data/useDebounced.ts';

/** The next five dates of the scheduler that is being filled in, as far as it says enough; a server that does not know them is not asked. */
export default function DatesPreview() {
  const translate = useTranslate();
  const { number } = useFormats();
  const id = useId();
  const values = useDebounced(useWatch());
  const isSaid = Boolean(values.frequency) && Boolean(values.start);
  const { data, error, isAbsent } = usePreview(isSaid ? values : null);
  if (isAbsent) return null;
  const preview = data === undefined ? null : readDates<SavePreview>(data);
  return (
    <Box component="section" aria-labelledby={id} sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 2, sm: 3 }, py: 2 }}>
      <Typography id={id} variant="h3" component="h2">
        {translate('schedulers.nextDates')}
      </Typography>
      <Box role="status" sx={{ color: 'text.secondary', my: 0.5 }}>
        {preview
          ? translate('schedulers.perDay', { smart_count: preview.assets, perDay: number(preview.per_day) })
          : translate(isSaid && !error ? 'ra.page.loading' : 'schedulers.incomplete')}
      </Box>
      {preview && <DateTable dates={preview} />}
    </Box>
  );
}
