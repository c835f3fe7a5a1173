import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { RowItem, type RowWords } from './RowItem';
import { duplicateRows, moveRow, restoreRows, shiftRows, type BuilderRow, type Placed, type Removed } from './rows';
import { SelectionBar } from './SelectionBar';

interface Props<Row extends BuilderRow> {
  rows: readonly Placed<Row>[];
  /** The place of the one in the editor; null for the record itself. */
  chosen: number | null;
  /** What the record itself is called; null where it is not edited beside its rows. */
  settings: string | null;
  wordsOf: (row: Row, at: number) => RowWords;
  onChoose: (place: number | null) => void;
  onChange: (rows: readonly Placed<Row>[]) => void;
  /** A place that no row has. */
  nextPlace: number;
  /** Keys that a copy may not have, beside those of the rows. */
  taken: ReadonlySet<string>;
  /** What one does with all of them. */
  children: ReactNode;
  /** What adds to them. */
  adding: ReactNode;
}

/** Rows in their order, by section: chosen, dragged, moved by Alt and arrow keys, changed several at once; what was removed can be taken back. */
export function RowList<Row extends BuilderRow>(props: Props<Row>) {
  const { rows, chosen, settings, wordsOf, onChoose, onChange, nextPlace, taken, children, adding } = props;
  const translate = useTranslate();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<readonly Removed<Row>[]>([]);
  const marked = new Set(rows.flatMap(({ place }) => (selected.has(place) ? [place] : [])));
  const remove = () => {
    setRemoved(rows.flatMap((placed, at) => (marked.has(placed.place) ? [{ at, placed }] : [])));
    onChange(rows.filter(({ place }) => !marked.has(place)));
    setSelected(new Set());
  };
  const takeBack = () => {
    onChange(restoreRows(rows, removed));
    setRemoved([]);
  };
  const select = (place: number, isSelected: boolean) =>
    setSelected(isSelected ? new Set([...marked, place]) : new Set([...marked].filter(one => one !== place)));
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.5, alignContent: 'start' }}>
      {settings !== null && (
        <ButtonBase
          aria-current={chosen === null}
          onClick={() => onChoose(null)}
          sx={{
            ...{ justifyContent: 'flex-start', gap: 1, px: 1, minHeight: 44, borderRadius: 1.5, fontWeight: 600 },
            ...(chosen === null && { bgcolor: 'action.selected' }),
          }}
        >
          <SettingsIcon fontSize="small" />
          {settings}
        </ButtonBase>
      )}
      {children}
      {marked.size > 0 && (
        <SelectionBar
          count={marked.size}
          onRequire={() => onChange(rows.map(one => (marked.has(one.place) ? { ...one, row: { ...one.row, required: true } } : one)))}
          onDuplicate={() => onChange(duplicateRows(rows, marked, nextPlace, taken))}
          onMove={by => onChange(shiftRows(rows, marked, by))}
          onRemove={remove}
        />
      )}
      {removed.length > 0 && (
        <Alert
          severity="info"
          role="status"
          sx={{ py: 0 }}
          action={
            <Button size="small" onClick={takeBack}>
              {translate('builder.takeBack')}
            </Button>
          }
        >
          {translate('builder.removed', { smart_count: removed.length })}
        </Alert>
      )}
      <DragDropContext onDragEnd={({ source, destination }) => destination && onChange(moveRow(rows, source.index, destination.index))}>
        <Droppable droppableId="rows">
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
                      <RowItem
                        itemRef={itemRef}
                        itemProps={draggableProps}
                        handleProps={dragHandleProps}
                        words={wordsOf(row, at)}
                        isRequired={row.required === true}
                        isChosen={place === chosen}
                        isSelected={marked.has(place)}
                        onChoose={() => onChoose(place)}
                        onSelect={isSelected => select(place, isSelected)}
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
      {adding}
    </Box>
  );
}
