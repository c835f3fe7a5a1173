import type { DraggableProvidedDraggableProps, DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import RemoveIcon from '@mui/icons-material/LinkOffOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { RecordLink } from '#src/engine/index.ts';
import type { SetField } from './useFieldset';

interface Props {
  itemRef: (element: HTMLElement | null) => void;
  itemProps: DraggableProvidedDraggableProps;
  handleProps: DraggableProvidedDragHandleProps | null;
  field: SetField;
  mayEdit: boolean;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  onRequire: () => void;
  onRemove: () => void;
}

/** One field of a set; its handle is dragged, its arrows do the same from the keyboard. */
export function SetFieldRow({
  itemRef,
  itemProps,
  handleProps,
  field,
  mayEdit,
  isFirst,
  isLast,
  onUp,
  onDown,
  onRequire,
  onRemove,
}: Props) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      ref={itemRef}
      {...itemProps}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1,
        minHeight: 48,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
      }}
    >
      <Box
        {...handleProps}
        // While a change is under way the handle is none, and a plain box may have no name.
        {...(handleProps && { 'aria-label': translate('engine.fieldset.move', { name: field.name }) })}
        sx={{ display: mayEdit ? 'grid' : 'none', placeItems: 'center', width: 32, height: 32, color: 'text.secondary', borderRadius: 1 }}
      >
        <DragIcon fontSize="small" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <RecordLink target="fields" reference={field} />
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{`${field.type} · ${field.format}`}</Box>
      </Box>
      <FormControlLabel
        label={translate('engine.fieldset.required')}
        disabled={!mayEdit}
        control={<Switch checked={field.required} onChange={onRequire} />}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {mayEdit && (
        <>
          <IconButton size="small" disabled={isFirst} aria-label={`${translate('ra.action.move_up')}: ${field.name}`} onClick={onUp}>
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton size="small" disabled={isLast} aria-label={`${translate('ra.action.move_down')}: ${field.name}`} onClick={onDown}>
            <DownIcon fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={translate('engine.fieldset.remove', { name: field.name })} onClick={onRemove}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}
