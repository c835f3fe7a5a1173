import { useState, type DragEvent } from 'react';

/** Takes files that are dropped onto an element; whatever else is dragged over it goes on to where it was meant for. */
export function useDroppedFiles(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    on: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
    },
  };
}
