import CloneIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { PopupMenu } from '../ui/menu/PopupMenu';
import { RecordDialogs } from './RecordDialogs';
import { useIssueText } from '../texts/useTexts';
import { useRecordActions } from './useRecordActions';
import { useWholeRecord } from '../list/partial/PartialRows';

export interface RowMenuBodyProps {
  resource: Resource;
  record: RaRecord;
  anchor: HTMLElement | null;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
  without: readonly string[];
}

const icons = { edit: EditIcon, clone: CloneIcon, delete: DeleteIcon, restore: RestoreIcon };

/** The menu of a record once it was opened, and the dialogs that its entries open. */
export function RowMenuBody({ resource, record: row, anchor, onClose, onRemoved, without }: RowMenuBodyProps) {
  const whole = useWholeRecord(resource, row);
  const record = whole ?? row;
  const { actions, dialog, close } = useRecordActions(resource, record, whole === undefined);
  const textOf = useIssueText();
  return (
    <>
      <PopupMenu anchor={anchor} onClose={onClose} onClick={event => event.stopPropagation()}>
        {({ MenuItem, ListItemIcon, ListItemText }) =>
          actions
            .filter(({ key }) => !without.includes(key))
            .map(({ key, label, isDisabled, reason, run }) => {
              const Icon = icons[key as keyof typeof icons];
              return (
                <MenuItem
                  key={key}
                  dense
                  // What a row allows is known once all of it is.
                  disabled={isDisabled || !whole}
                  onClick={() => {
                    onClose();
                    run();
                  }}
                  sx={key === 'delete' ? { color: 'error.main' } : {}}
                >
                  {Icon && (
                    <ListItemIcon sx={{ color: 'inherit' }}>
                      <Icon fontSize="small" />
                    </ListItemIcon>
                  )}
                  {isDisabled && reason ? <ListItemText primary={label} secondary={textOf(reason)} /> : label}
                </MenuItem>
              );
            })
        }
      </PopupMenu>
      <RecordDialogs resource={resource} record={record} dialog={dialog} onClose={close} onRemoved={onRemoved} />
    </>
  );
}
