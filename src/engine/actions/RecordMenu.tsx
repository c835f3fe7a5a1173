import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { RecordDialogs } from './RecordDialogs';
import { RowMenu } from './RowMenu';
import { useRecordActions } from './useRecordActions';

interface Props {
  resource: Resource;
  record: RaRecord;
  onRemoved: () => void;
  without: readonly string[];
  /** The first of the register's own actions that can be done now stands before the menu, as a button. */
  withFirst?: boolean;
}

/** The menu of the record that a page is about. */
export function RecordMenu({ resource, record, onRemoved, without, withFirst = true }: Props) {
  const { actions, dialog, close } = useRecordActions(resource, record);
  const first = withFirst ? actions.find(({ key, isDisabled }) => key in resource.actions && !isDisabled) : undefined;
  return (
    <>
      {first && (
        <Button variant="outlined" onClick={first.run}>
          {first.label}
        </Button>
      )}
      <RowMenu resource={resource} record={record} without={first ? [...without, first.key] : without} onRemoved={onRemoved} />
      <RecordDialogs resource={resource} record={record} dialog={dialog} onClose={close} />
    </>
  );
}
