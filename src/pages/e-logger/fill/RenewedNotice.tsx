import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';

interface Props {
  /** Labels of fields that are new or others since the draft was begun. */
  toCheck: readonly string[];
  /** Labels of fields that are gone, with what was entered. */
  lost: readonly string[];
}

/** Says that a draft was carried over to another version of its form, and what is to be looked at. */
export function RenewedNotice({ toCheck, lost }: Props) {
  const translate = useTranslate();
  if (toCheck.length + lost.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('elogger.renewed', { smart_count: toCheck.length })}
      {toCheck.length > 0 && ` ${toCheck.join(', ')}.`}
      {lost.length > 0 && ` ${translate('elogger.renewedLost', { names: lost.join(', ') })}`}
    </Alert>
  );
}
