import Button from '@mui/material/Button';
import { RecordDialogs } from '../../actions/RecordDialogs';
import { useRecordActions } from '../../actions/useRecordActions';
import type { Parent } from './ownerReference';

/** An action of the record in whose tab a list stands, as a button above its rows. */
export function ParentAction({ resource, record, action }: Parent & { action: string }) {
  const { actions, dialog, close } = useRecordActions(resource, record);
  const offered = actions.find(({ key, isDisabled }) => key === action && !isDisabled);
  return (
    <>
      {offered && (
        <Button variant="outlined" onClick={offered.run}>
          {offered.label}
        </Button>
      )}
      <RecordDialogs resource={resource} record={record} dialog={dialog} onClose={close} />
    </>
  );
}
