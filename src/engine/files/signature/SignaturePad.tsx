import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { useLatest } from '#src/engine/data/useLatest.ts';
import Pad from 'signature_pad';
import { fitCanvas } from './fitCanvas';

interface Props {
  label: string;
  /** A PNG as data URL; null once it is empty. */
  onChange: (image: string | null) => void;
}

/** Where somebody signs with a finger, a pen or the mouse; always ink on paper, whatever the skin. */
export function SignaturePad({ label, onChange }: Props) {
  const translate = useTranslate();
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const latestOnChange = useLatest(onChange);
  useEffect(() => {
    if (!canvas.current) return;
    const made = new Pad(canvas.current, { penColor: '#12181e', backgroundColor: '#ffffff', minWidth: 1, maxWidth: 3 });
    const end = () => latestOnChange.current(made.toDataURL('image/png'));
    const stopFitting = fitCanvas(canvas.current, made);
    made.addEventListener('endStroke', end);
    pad.current = made;
    return () => {
      stopFitting();
      made.removeEventListener('endStroke', end);
      made.off();
    };
  }, [latestOnChange]);
  const clear = () => {
    pad.current?.clear();
    onChange(null);
  };
  return (
    <Box>
      {/* The border is not the canvas's own: the pen is where the paper begins. */}
      <Box sx={{ border: 1, borderColor: theme.palette.text.secondary, borderRadius: 1.5, overflow: 'hidden', bgcolor: 'common.white' }}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          style={{ display: 'block', width: '100%', height: 200, touchAction: 'none', cursor: 'crosshair' }}
        />
      </Box>
      <Button onClick={clear} sx={{ mt: 0.5 }}>
        {translate('engine.files.clearSignature')}
      </Button>
    </Box>
  );
}
