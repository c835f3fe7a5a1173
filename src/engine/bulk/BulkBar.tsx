import ClearIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { bulkActions } from './bulkActions';
import { SelectedCount } from './SelectedCount';
import { isSwitchedOff } from '../actions/recordOffers';
import { lazyPart } from '../ui/lazy';
import { SelectPage } from '../selection/SelectRows';
import { useSelection } from '../selection/Selection';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';

const BulkAction = lazyPart(async () => (await import('./BulkAction')).BulkAction);
const BulkEach = lazyPart(async () => (await import('./BulkEach')).BulkEach);
const BulkEdit = lazyPart(async () => (await import('./edit/BulkEdit')).BulkEdit);
const BulkRemoval = lazyPart(async () => (await import('./BulkRemoval')).BulkRemoval);

interface Props {
  resource: Resource;
  /** Told whether a dialog is open: what it tells outlives the rows that it was about. */
  onHold: (isFixed: boolean) => void;
  onEmptied: () => void;
}

/** What one may do with the selected rows. */
export function BulkBar({ resource, onHold, onEmptied }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const may = useMay();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const { filterValues } = useListContext();
  const { clear, isAll, ids, seen } = useSelection();
  const [dialog, setDialog] = useState<string | null>(null);
  const open = (name: string) => {
    setDialog(name);
    onHold(true);
  };
  const offered = bulkActions(resource, may, (filterValues as Record<string, unknown>).deleted === true);
  // What every row that was seen rules out itself is not offered.
  const known = ids.map(id => seen(id));
  const actions = offered.actions.filter(([key]) => isAll || known.some(record => !record || !isSwitchedOff(record, key)));
  const close = (isEmptied = false) => {
    setDialog(null);
    onHold(false);
    if (!isEmptied) return;
    clear();
    onEmptied();
  };
  const part = { resource, onClose: close };
  const name = dialog?.startsWith('action:') ? dialog.slice('action:'.length) : '';
  const chosen = resource.actions[name];

  return (
    <Box
      role="toolbar"
      aria-label={translate('engine.bulk.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.75, minHeight: 52 }}
    >
      <IconButton size="small" aria-label={translate('ra.action.unselect')} onClick={() => close(true)}>
        <ClearIcon fontSize="small" />
      </IconButton>
      {isPhone && <SelectPage />}
      <SelectedCount />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
        {offered.fields.length > 0 && (
          <Button variant="outlined" startIcon={<EditIcon />} onClick={() => open('edit')}>
            {translate('ra.action.edit')}
          </Button>
        )}
        {actions.map(([key, { label }]) => (
          <Button key={key} variant="outlined" onClick={() => open(`action:${key}`)}>
            {texts.action(key, label)}
          </Button>
        ))}
        {offered.restore && (
          <Button variant="outlined" startIcon={<RestoreIcon />} onClick={() => open('restore')}>
            {translate('engine.restore.label')}
          </Button>
        )}
        {offered.remove && (
          <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => open('delete')}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </Box>
      {dialog === 'edit' && <BulkEdit {...part} fields={offered.fields} />}
      {(dialog === 'delete' || dialog === 'restore') && <BulkRemoval {...part} operation={dialog} />}
      {chosen?.each && <BulkEach {...part} name={name} action={chosen} />}
      {chosen && !chosen.each && <BulkAction {...part} name={name} />}
    </Box>
  );
}
