import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { lazyPart } from '../ui/lazy';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog')).ActionDialog);
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog')).DeleteDialog);

interface Props {
  resource: Resource;
  record: RaRecord;
  /** `delete`, `action:` with the key of one, or null for none. */
  dialog: string | null;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

/** What an action on a record asks before it is done. */
export const RecordDialogs = ({ resource, record, dialog, onClose, onRemoved }: Props) => (
  <>
    {dialog === 'delete' && (
      <DeleteDialog resource={resource} record={record} onClose={onClose} {...(onRemoved && { onDone: onRemoved })} />
    )}
    {dialog?.startsWith('action:') && (
      <ActionDialog
        resource={resource}
        name={dialog.slice('action:'.length)}
        records={[record]}
        title={titleOf(resource, record)}
        onClose={onClose}
      />
    )}
  </>
);
