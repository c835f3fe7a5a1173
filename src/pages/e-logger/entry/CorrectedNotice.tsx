import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ChangedValue } from './ChangedValue';
import type { EntryDetails } from './useEntry';

interface Props {
  of: EntryDetails;
  /** The revision that was looked at. */
  seen: number;
  onSee: () => void;
}

/** Shows what somebody corrected of an entry while it was about to be signed; it is signed once that was looked at. */
export function CorrectedNotice({ of: { links, fields }, seen, onSee }: Props) {
  const translate = useTranslate();
  const corrected = links.filter(({ kind, revision = 0 }) => kind === 'corrected' && revision > seen);
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onSee}>
          {translate('elogger.signing.seen')}
        </Button>
      }
    >
      {translate('elogger.signing.corrected')}
      {corrected.flatMap(({ place, changes = [] }) =>
        changes.map(change => (
          <div key={`${String(place)} ${change.key}`}>
            <ChangedValue field={fields.find(({ key }) => key === change.key)} change={change} />
          </div>
        )),
      )}
    </Alert>
  );
}
