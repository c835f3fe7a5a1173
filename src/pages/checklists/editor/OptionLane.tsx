import { Draggable, Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Outcome } from '#src/domain/checklists/checklist.ts';
import { OptionRow } from './OptionRow';
import type { OptionDraft } from './optionSets';

interface Props {
  outcome: Outcome;
  options: readonly OptionDraft[];
  onChange: (options: readonly OptionDraft[]) => void;
  /** To the other lane. */
  onFlip: (at: number) => void;
  /** Null where there is no room for more. */
  onAdd: ((value: string) => void) | null;
}

/** The options that are good, or those that are not. */
export function OptionLane({ outcome, options, onChange, onFlip, onAdd }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const title = translate(`checklists.${outcome}`);
  const add = () => {
    if (text.trim() === '' || !onAdd) return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <Box role="group" aria-label={title} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1.5, display: 'grid', gap: 1 }}>
      <Typography variant="h3" sx={{ color: outcome === 'accept' ? 'success.main' : 'error.main' }}>
        {title}
      </Typography>
      <Droppable droppableId={outcome}>
        {({ innerRef, droppableProps, placeholder }) => (
          <Box component="ol" ref={innerRef} {...droppableProps} sx={{ listStyle: 'none', m: 0, p: 0, minHeight: 40 }}>
            {options.map((option, at) => (
              <Draggable key={option.key} draggableId={`${outcome} ${option.key}`} index={at}>
                {({ innerRef: itemRef, draggableProps, dragHandleProps }) => (
                  <OptionRow
                    itemRef={itemRef}
                    itemProps={draggableProps}
                    handleProps={dragHandleProps}
                    option={option}
                    onChange={next => onChange(options.with(at, next))}
                    onFlip={() => onFlip(at)}
                    onRemove={() => onChange(options.toSpliced(at, 1))}
                  />
                )}
              </Draggable>
            ))}
            {placeholder}
          </Box>
        )}
      </Droppable>
      <TextField
        size="small"
        label={translate('builder.addOption', { outcome: title })}
        value={text}
        disabled={onAdd === null}
        onChange={event => setText(event.target.value)}
        onBlur={add}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
    </Box>
  );
}
