import Box from '@mui/material/Box';
import { useState, type DragEvent, type ReactNode } from 'react';

interface Props {
  onDrop: (files: readonly File[]) => void;
  /** Above and below what it shows, in the theme's steps. */
  padding: number;
  children: ReactNode;
}

/** A framed place onto which files are dropped; whatever else is dragged over it goes on to where it was meant for. */
export function DropZone({ onDrop, padding, children }: Props) {
  const [isOver, setOver] = useState(false);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onDrop([...event.dataTransfer.files]);
  };
  return (
    <Box
      data-drop
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        px: 2,
        py: padding,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.disabled',
        borderRadius: 2,
        bgcolor: isOver ? 'action.selected' : 'background.default',
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}
