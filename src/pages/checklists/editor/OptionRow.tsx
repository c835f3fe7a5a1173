import type { DraggableProvidedDraggableProps, DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import FlipIcon from '@mui/icons-material/SwapHorizOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import RulesIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { useDefinition } from '#src/engine/EngineContext.tsx';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import type { Rule } from '#src/domain/checklists/checklist.ts';
import type { OptionDraft } from './optionSets';

interface Props {
  itemRef: (element: HTMLElement | null) => void;
  itemProps: DraggableProvidedDraggableProps;
  handleProps: DraggableProvidedDragHandleProps | null;
  option: OptionDraft;
  onChange: (option: OptionDraft) => void;
  onFlip: () => void;
  onRemove: () => void;
}

const extras = ['photo', 'video', 'comment'] as const;
const rules = ['required', 'optional', 'not_required'] as const;

/** An option: its text, what is asked for beside it, the way to the other lane. */
export function OptionRow({ itemRef, itemProps, handleProps, option, onChange, onFlip, onRemove }: Props) {
  const translate = useTranslate();
  const id = useId();
  const texts = useTexts(useDefinition());
  const [isOpen, setOpen] = useState(false);
  const name = option.value ?? '';
  return (
    <Box component="li" ref={itemRef} {...itemProps} sx={{ bgcolor: 'background.paper', py: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box
          component="span"
          {...handleProps}
          aria-label={translate('builder.dragOption', { name })}
          sx={{ display: 'grid', color: 'text.secondary' }}
        >
          <DragIcon fontSize="small" />
        </Box>
        <TextField
          size="small"
          fullWidth
          value={name}
          error={name.trim() === ''}
          onChange={event => onChange({ ...option, value: event.target.value })}
          slotProps={{ htmlInput: { 'aria-label': translate('builder.optionText', { key: option.key ?? '' }) } }}
        />
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={translate('builder.optionRules', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <RulesIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={translate('builder.flip', { name })} onClick={onFlip}>
          <FlipIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={translate('builder.removeOption', { name })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', mt: 1, paddingInlineStart: 3 }}>
          {extras.map(extra => (
            <ControlFrame key={extra} id={`${id}-${extra}`} label={texts.field(`parameters_options_${extra}`)}>
              <SelectControl
                id={`${id}-${extra}`}
                value={option[extra] ?? null}
                options={rules.map(value => ({ value, text: texts.option(`parameters_options_${extra}`, value) }))}
                onChange={value => onChange({ ...option, [extra]: value as Rule })}
              />
            </ControlFrame>
          ))}
        </Box>
      )}
    </Box>
  );
}
