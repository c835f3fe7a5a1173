import { useState } from 'react';
import { newClientId } from '#src/engine/data/clientId.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { drawingFile } from '#src/engine/files/signature/drawingFile.ts';
import { sendFile } from '#src/engine/outbox/sendItem.ts';

/** What somebody draws besides signing by password. */
export interface DrawnSignature {
  isOpen: boolean;
  /** Opens where one draws; closing it throws away what was drawn. */
  toggle: () => void;
  /** A PNG as data URL; null once it is empty. */
  draw: (drawing: string | null) => void;
  /** What the call that signs says of it; undefined while nothing is drawn. */
  body: { picture: string } | undefined;
  /** Sends it, once for each drawing, also when the signature is given again after a wrong password. */
  send: () => Promise<void>;
}

export function useDrawnSignature(): DrawnSignature {
  const call = useCall();
  const [isOpen, setOpen] = useState(false);
  const [drawn, setDrawn] = useState<{ word: string; drawing: string } | null>(null);
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen);
      setDrawn(null);
    },
    draw: drawing => setDrawn(drawing === null ? null : { word: newClientId(), drawing }),
    body: drawn ? { picture: drawn.word } : undefined,
    send: async () => {
      if (!drawn) return;
      await sendFile(call, { path: 'elogger-submissions/files', body: {} }, drawn.word, drawingFile(drawn.drawing, 'signature.png'));
    },
  };
}
