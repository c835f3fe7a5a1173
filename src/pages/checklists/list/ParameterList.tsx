import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import AddIcon from '@mui/icons-material/AddOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { mostParameters, type ParameterIssue } from '#src/domain/checklists/parameterIssues.ts';
import { duplicateRows, moveRow, shiftRows, type Placed } from '../rows';
import { ParameterItem } from './ParameterItem';
import { SelectionBar } from './SelectionBar';

interface Props {
  rows: readonly Placed[];
  /** The place of the one in the editor; null for the checklist itself. */
  chosen: number | null;
  issues: readonly ParameterIssue[];
  onChoose: (place: number | null) => void;
  onChange: (rows: readonly Placed[]) => void;
  /** A place that no parameter has. */
  nextPlace: number;
  used: ReadonlySet<string>;
  /** What one does with all of them. */
  children: ReactNode;
}

/** The sections and parameters in their order: chosen, dragged, moved by Alt and arrow keys, changed several at once. */
export function ParameterList({ rows, chosen, issues, onChoose, onChange, nextPlace, children }: Props) {
  const translate = useTranslate();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const marked = new Set(rows.flatMap(({ place }) => (selected.has(place) ? [place] : [])));
  const add = () => {
    const section = rows.at(-1)?.row.section ?? null;
    onChange([...rows, { place: nextPlace, row: { name: '', key: '', type: 'Number', required: true, section } }]);
    onChoose(nextPlace);
  };
  const apply = (change: (places: ReadonlySet<number>) => readonly Placed[]) => onChange(change(marked));
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.5, alignContent: 'start' }}>
      <ButtonBase
        aria-current={chosen === null}
        onClick={() => onChoose(null)}
        sx={{
          ...{ justifyContent: 'flex-start', gap: 1, px: 1, minHeight: 44, borderRadius: 1.5, fontWeight: 600 },
          ...(chosen === null && { bgcolor: 'action.selected' }),
        }}
      >
        <SettingsIcon fontSize="small" />
        {translate('builder.settings')}
      </ButtonBase>
      {children}
      {marked.size > 0 && (
        <SelectionBar
          count={marked.size}
          onRequire={() =>
            apply(places => rows.map(one => (places.has(one.place) ? { ...one, row: { ...one.row, required: true } } : one)))
          }
          onDuplicate={() => apply(places => duplicateRows(rows, places, nextPlace))}
          onMove={by => apply(places => shiftRows(rows, places, by))}
          onRemove={() => {
            apply(places => rows.filter(({ place }) => !places.has(place)));
            setSelected(new Set());
          }}
        />
      )}
      <DragDropContext onDragEnd={({ source, destination }) => destination && onChange(moveRow(rows, source.index, destination.index))}>
        <Droppable droppableId="parameters">
          {({ innerRef, droppableProps, placeholder }) => (
            <Box component="ol" ref={innerRef} {...droppableProps} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
              {rows.map(({ place, row }, at) => (
                <Fragment key={place}>
                  {row.section && row.section !== rows[at - 1]?.row.section && (
                    <Box component="li" sx={{ px: 1, pt: 1.5, pb: 0.5, color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 }}>
                      {row.section}
                    </Box>
                  )}
                  <Draggable draggableId={String(place)} index={at}>
                    {({ innerRef: itemRef, draggableProps, dragHandleProps }) => (
                      <ParameterItem
                        itemRef={itemRef}
                        itemProps={draggableProps}
                        handleProps={dragHandleProps}
                        row={row}
                        isChosen={place === chosen}
                        isSelected={marked.has(place)}
                        hasIssue={issues.some(issue => issue.at === at) || !row.name || !row.type}
                        onChoose={() => onChoose(place)}
                        onSelect={isSelected =>
                          setSelected(isSelected ? new Set([...marked, place]) : new Set([...marked].filter(one => one !== place)))
                        }
                        onMove={by => onChange(moveRow(rows, at, at + by))}
                      />
                    )}
                  </Draggable>
                </Fragment>
              ))}
              {placeholder}
            </Box>
          )}
        </Droppable>
      </DragDropContext>
      <Button startIcon={<AddIcon />} variant="outlined" disabled={rows.length >= mostParameters} onClick={add} sx={{ minHeight: 44 }}>
        {translate('builder.add')}
      </Button>
    </Box>
  );
}
