import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { Waiting } from './waiting';

/** What is out of the ordinary with an entry; nothing where all is as it should be. */
export function ExceptionChips({ row }: { row: Waiting }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '&:empty': { display: 'none' } }}>
      {Number(row.out_of_range) > 0 && <Chip size="small" color="error" label={translate('elogger.outOfRange')} />}
      {row.late === true && <Chip size="small" color="warning" label={translate('elogger.late')} />}
      {row.corrected === true && <Chip size="small" label={translate('elogger.corrected')} />}
    </Box>
  );
}
