import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Pagination from '@mui/material/Pagination';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';
import type { EarlierValue } from '../read/inspection';
import { CompareSlider } from './CompareSlider';

interface Props {
  /** What is shown: the parameter. */
  name: string;
  /** The photos of this time, by their ids. */
  now: readonly number[];
  last: EarlierValue;
  onClose: () => void;
}

/** The photos of this time over those of the last time, pair by pair; where one time has fewer, its last one stays. */
export function CompareDialog({ name, now, last, onClose }: Props) {
  const translate = useTranslate();
  const { since } = useFormats();
  const isPhone = useIsPhone();
  const id = useId();
  const [page, setPage] = useState(1);
  const pairs = Math.max(now.length, last.photos.length);
  const photoOf = <T,>(photos: readonly T[]) => photos[Math.min(page, photos.length) - 1];
  const [newer, older] = [photoOf(now), photoOf(last.photos)];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="bdi" id={id} sx={{ flex: 1, minWidth: 0 }}>
          {name}
        </Box>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose} sx={{ minWidth: 44, minHeight: 44 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {newer !== undefined && older !== undefined && (
          <CompareSlider
            key={page}
            last={{ source: older, label: translate('inspections.compare.last', { when: since(last.at) }) }}
            now={{ source: newer, label: translate('inspections.compare.now') }}
          />
        )}
        {pairs > 1 && <Pagination count={pairs} page={page} onChange={(_, next) => setPage(next)} sx={{ justifySelf: 'center' }} />}
      </DialogContent>
    </Dialog>
  );
}
