import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import WidgetsIcon from '@mui/icons-material/WidgetsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { StateMessage, useMay } from '#src/engine/index.ts';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { AddField } from './AddField';
import { SetFieldRow } from './SetFieldRow';
import { useFieldset, type SetField } from './useFieldset';

/** The fields of a field set: which ones, which are required, in which order. */
export default function FieldsetFields() {
  const translate = useTranslate();
  const may = useMay();
  const record = useRecordContext();
  const { data: fields, error, refetch, order, associate, disassociate, isChanging } = useFieldset(Number(record?.id));
  const mayEdit = may({ action: 'edit', resource: 'fieldsets', record });

  if (error && !fields) {
    return <LoadFailed icon={<WidgetsIcon />} message={error.message} onRetry={refetch} />;
  }
  if (!fields) return null;

  const move = (from: number, to: number) => {
    const moved = fields[from];
    if (!moved || from === to || to < 0 || to >= fields.length) return;
    order(fields.toSpliced(from, 1).toSpliced(to, 0, moved), moved);
  };
  const drop = ({ source, destination }: DropResult) => destination && move(source.index, destination.index);

  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, maxWidth: 760 }}>
      {fields.length === 0 ? (
        <StateMessage icon={<WidgetsIcon />} title={translate('engine.fieldset.empty')} />
      ) : (
        <Rows
          fields={fields}
          mayEdit={mayEdit}
          isChanging={isChanging}
          onDrop={drop}
          onMove={move}
          onRequire={field => associate(field.id, !field.required)}
          onRemove={field => disassociate(field.id)}
        />
      )}
      {mayEdit && <AddField present={fields} onAdd={(field, required) => associate(field, required, fields.length)} />}
    </Box>
  );
}

interface RowsProps {
  fields: readonly SetField[];
  mayEdit: boolean;
  isChanging: boolean;
  onDrop: (result: DropResult) => void;
  onMove: (from: number, to: number) => void;
  onRequire: (field: SetField) => void;
  onRemove: (field: SetField) => void;
}

function Rows({ fields, mayEdit, isChanging, onDrop, onMove, onRequire, onRemove }: RowsProps) {
  const translate = useTranslate();
  return (
    <>
      {mayEdit && fields.length > 1 && (
        <Typography variant="body2" color="text.secondary">
          {translate('engine.fieldset.order')}
        </Typography>
      )}
      <DragDropContext onDragEnd={onDrop}>
        <Droppable droppableId="fields" isDropDisabled={!mayEdit}>
          {({ innerRef, droppableProps, placeholder }) => (
            <Box component="ol" ref={innerRef} {...droppableProps} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {fields.map((field, index) => (
                <Draggable key={field.id} draggableId={String(field.id)} index={index} isDragDisabled={!mayEdit || isChanging}>
                  {({ innerRef: itemRef, draggableProps, dragHandleProps }) => (
                    <SetFieldRow
                      itemRef={itemRef}
                      itemProps={draggableProps}
                      handleProps={dragHandleProps}
                      field={field}
                      mayEdit={mayEdit}
                      isFirst={index === 0}
                      isLast={index === fields.length - 1}
                      onUp={() => onMove(index, index - 1)}
                      onDown={() => onMove(index, index + 1)}
                      onRequire={() => onRequire(field)}
                      onRemove={() => onRemove(field)}
                    />
                  )}
                </Draggable>
              ))}
              {placeholder}
            </Box>
          )}
        </Droppable>
      </DragDropContext>
    </>
  );
}
