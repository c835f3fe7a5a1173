import ClearIcon from '@mui/icons-material/CloseOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { lazyPart } from './lazyPart';
import { useMay } from './useMay';
import { useRemoval } from './useRemoval';
import { useTexts } from './useTexts';

const ActionDialog = lazyPart(async () => (await import('./ActionDialog')).ActionDialog);
const ConfirmDialog = lazyPart(async () => (await import('./DeleteDialog')).ConfirmDialog);

/** What one may do with the selected rows. */
export function BulkBar({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const may = useMay();
  const { selectedIds, onUnselectItems, data = [] } = useListContext<RaRecord>();
  const [dialog, setDialog] = useState<string | null>(null);
  const { busy, reasons, removeMany, forget } = useRemoval(resource);
  const mayRemove = resource.api.operations.includes('delete') && may({ action: 'delete', resource: resource.name });
  const actions = Object.entries(resource.actions).filter(([, { on, permission }]) => on.includes('bulk') && may.right(permission));
  const close = () => {
    setDialog(null);
    forget();
  };
  const remove = () =>
    void removeMany([...selectedIds]).then(isDone => {
      onUnselectItems();
      if (isDone) close();
    });

  return (
    <Box
      role="toolbar"
      aria-label={translate('engine.bulk.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        minHeight: 52,
        bgcolor: 'action.selected',
        borderRadius: '8px 8px 0 0',
      }}
    >
      <IconButton size="small" aria-label={translate('ra.action.unselect')} onClick={() => onUnselectItems()}>
        <ClearIcon fontSize="small" />
      </IconButton>
      <Box aria-live="polite" sx={{ flex: 1, fontWeight: 550 }}>
        {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Box>
      {actions.map(([key, { label }]) => (
        <Button key={key} variant="outlined" onClick={() => setDialog(key)}>
          {texts.action(key, label)}
        </Button>
      ))}
      {mayRemove && (
        <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setDialog('delete')}>
          {translate('ra.action.delete')}
        </Button>
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={translate('engine.remove.many', { smart_count: selectedIds.length })}
          busy={busy}
          reasons={reasons}
          onConfirm={remove}
          onClose={close}
        >
          {translate('engine.remove.manyHelp')}
        </ConfirmDialog>
      )}
      {dialog !== null && dialog !== 'delete' && (
        <ActionDialog
          resource={resource}
          name={dialog}
          title={texts.many}
          records={data.filter(({ id }) => selectedIds.includes(id))}
          onClose={close}
        />
      )}
    </Box>
  );
}
