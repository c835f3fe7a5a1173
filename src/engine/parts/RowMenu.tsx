import CloneIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { lazyPart } from './lazyPart';
import { PopupMenu } from './PopupMenu';
import { useRecordActions } from './useRecordActions';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** Where to go once the record is gone. */
  onRemoved?: () => void;
  /** What the page shows as buttons of its own. */
  without?: readonly string[];
  /** The first of the register's own actions that can be done now stands before the menu, as a button. */
  withFirst?: boolean;
}

const ActionDialog = lazyPart(async () => (await import('./ActionDialog')).ActionDialog);
const DeleteDialog = lazyPart(async () => (await import('./DeleteDialog')).DeleteDialog);

const icons = { edit: EditIcon, clone: CloneIcon, delete: DeleteIcon, restore: RestoreIcon };

/** What one may do with a record, by right and by what the row itself allows. */
export function RowMenu({ resource, record, onRemoved, without = [], withFirst = false }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { actions, dialog, close } = useRecordActions(resource, record);
  const first = withFirst ? actions.find(({ key, isDisabled }) => key in resource.actions && !isDisabled) : undefined;
  const offered = actions.filter(({ key }) => !without.includes(key) && key !== first?.key);
  if (offered.length === 0 && !first) return null;
  return (
    <>
      {first && (
        <Button variant="outlined" onClick={first.run}>
          {first.label}
        </Button>
      )}
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('engine.row.actions', { name: titleOf(resource, record) })}
        onClick={event => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)} onClick={event => event.stopPropagation()}>
        {MenuItem =>
          offered.map(({ key, label, isDisabled, run }) => {
            const Icon = icons[key as keyof typeof icons];
            return (
              <MenuItem
                key={key}
                dense
                disabled={isDisabled}
                onClick={() => {
                  setAnchor(null);
                  run();
                }}
                sx={key === 'delete' ? { color: 'error.main' } : {}}
              >
                {Icon && (
                  <ListItemIcon sx={{ color: 'inherit' }}>
                    <Icon fontSize="small" />
                  </ListItemIcon>
                )}
                {label}
              </MenuItem>
            );
          })
        }
      </PopupMenu>
      {dialog === 'delete' && (
        <DeleteDialog resource={resource} record={record} onClose={close} {...(onRemoved && { onDone: onRemoved })} />
      )}
      {dialog?.startsWith('action:') && (
        <ActionDialog
          resource={resource}
          name={dialog.slice('action:'.length)}
          records={[record]}
          title={titleOf(resource, record)}
          onClose={close}
        />
      )}
    </>
  );
}
