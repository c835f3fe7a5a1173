import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { readRecord } from '#definition/derive/wire';
import { titleOf } from '#definition/derive/title';
import type { Reference } from '#definition';
import { useRegistry } from '../EngineContext';
import { readProblem } from '../data/readProblem';
import { Camera, hasCamera } from './Camera';
import { ScanField } from './ScanField';
import { useCall } from '../data/useCall';

interface Scanned {
  tag: string;
  name?: string;
  problem?: string;
}

/** Adds one asset after the other by its tag: with the camera, with a scanner, or typed. */
export function ScanDialog({ onFound, onClose }: { onFound: (asset: Reference) => void; onClose: () => void }) {
  const translate = useTranslate();
  const hardware = useRegistry().get('hardware');
  const call = useCall();
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  // What is held in the hand is held before the label at once; at a desk somebody may have a scanner.
  const isInHand = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const [isFilming, setFilming] = useState(isInHand);
  const tell = (one: Scanned) => setScanned(all => [one, ...all]);
  const scan = async (tag: string) => {
    if (tag === '') return;
    try {
      const asset = readRecord(hardware, (await call('GET', `hardware/bytag/${encodeURIComponent(tag)}`)) as never);
      const name = titleOf(hardware, asset);
      onFound({ id: Number(asset.id), name });
      tell({ tag, name });
    } catch (error) {
      tell({
        tag,
        problem: readProblem(error)
          .messages.map(message => translate(message, { _: message }))
          .join(' '),
      });
    }
  };
  return (
    // The dialog hangs in the form of the page, which must not be sent by a scan.
    <Dialog open onClose={onClose} aria-labelledby="scan-title" fullWidth maxWidth="xs" onSubmit={event => event.stopPropagation()}>
      <DialogTitle id="scan-title">{translate('scanning.addTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {isFilming && hasCamera() && <Camera onTag={tag => void scan(tag)} />}
        <ScanField onTag={tag => void scan(tag)} />
        <Box component="ul" aria-live="polite" aria-label={translate('scanning.results')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {scanned.map(({ tag, name, problem }, index) => (
            <Box component="li" key={scanned.length - index} sx={{ py: 0.5, color: problem ? 'error.main' : 'text.primary' }}>
              <bdi dir="ltr">{tag}</bdi> · {problem ?? name}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {hasCamera() && (
          <Button startIcon={<CameraIcon />} onClick={() => setFilming(!isFilming)} sx={{ marginInlineEnd: 'auto' }}>
            {translate(isFilming ? 'scanning.cameraOff' : 'scanning.cameraOn')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('scanning.addDone')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
