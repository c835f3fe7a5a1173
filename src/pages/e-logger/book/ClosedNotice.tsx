import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { isolate } from '#definition/derive/direction';
import { readMoment } from '#definition/kinds/datetime';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Closure } from './useBook';

/** Why a book takes no entries: what it is about was deleted. It is closed once no entry goes through its steps any more. */
export function ClosedNotice({ of: { since, waiting } }: { of: Closure }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const read = readMoment(since);
  const at = isolate(read === null ? '' : moment(read));
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {waiting === 0 ? translate('elogger.book.closed', { at }) : translate('elogger.book.closing', { smart_count: waiting, at })}
    </Alert>
  );
}
