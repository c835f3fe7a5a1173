import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useFileImage } from './useFileImage';
import type { RecordFile } from './useRecordFiles';

interface Props {
  file: RecordFile;
  fetch: (signal: AbortSignal) => Promise<Blob>;
  onSave: () => void;
  onClose: () => void;
}

/** A kept picture as large as the window allows. */
export function PicturePreview({ file, fetch, onSave, onClose }: Props) {
  const translate = useTranslate();
  const { address, error } = useFileImage(file, fetch);
  return (
    <Dialog open onClose={onClose} aria-labelledby="picture-title" maxWidth="lg">
      <DialogTitle id="picture-title" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{file.name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', placeItems: 'center', minWidth: { sm: 320 } }}>
        {address ? (
          <Box component="img" src={address} alt={file.name} sx={{ maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }} />
        ) : error ? (
          <span role="alert">{translate(error.message, { _: error.message })}</span>
        ) : (
          <Skeleton variant="rectangular" width={280} height={200} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onSave}>{translate('engine.files.download')}</Button>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
