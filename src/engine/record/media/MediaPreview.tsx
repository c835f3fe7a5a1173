import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { VideoPlayer } from './VideoPlayer';
import { useRecordImage, type ImageSource } from './useRecordImage';

interface Props {
  pictures: readonly { source: ImageSource; name: string; isVideo?: boolean }[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** Pictures and films as large as the window allows, one after the other by buttons or arrow keys. */
export function MediaPreview({ pictures, at, onMove, onClose }: Props) {
  const translate = useTranslate();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  const { source, name, isVideo = false } = pictures[at] ?? { source: 0, name: '' };
  const { address, content, error } = useRecordImage(source, pictures[at] !== undefined);
  const turned = theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {};
  const move = (by: number) => pictures[at + by] && onMove(at + by);
  const keys = ({ key }: KeyboardEvent) => {
    const onward = theme.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === onward) move(1);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') move(-1);
  };
  const large = { minWidth: 44, minHeight: 44 };
  return (
    <Dialog open onClose={onClose} onKeyDown={keys} aria-labelledby="preview-title" maxWidth="lg" fullScreen={isPhone}>
      <DialogTitle id="preview-title" sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1 }}>
        <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
          {translate('media.of', { number: at + 1, total: pictures.length })}
        </Box>
        <IconButton
          sx={large}
          aria-label={translate('engine.files.save', { name })}
          disabled={!content}
          onClick={() => content && downloadFile(name, content)}
        >
          <DownloadIcon fontSize="small" />
        </IconButton>
        <IconButton sx={large} aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', minHeight: 240, minWidth: { sm: 480 }, px: 2 }}>
        {address && isVideo ? (
          <VideoPlayer key={address} address={address} name={name} />
        ) : address ? (
          <Box component="img" src={address} alt={name} sx={{ maxWidth: '100%', maxHeight: '72vh', objectFit: 'contain' }} />
        ) : error ? (
          <span role="alert">{translate(error.message, { _: error.message })}</span>
        ) : (
          <Skeleton variant="rectangular" width={280} height={200} />
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 2, p: 1 }}>
        <IconButton sx={large} disabled={at === 0} aria-label={translate('media.previous')} onClick={() => move(-1)}>
          <PreviousIcon sx={turned} />
        </IconButton>
        <IconButton sx={large} disabled={at === pictures.length - 1} aria-label={translate('media.next')} onClick={() => move(1)}>
          <NextIcon sx={turned} />
        </IconButton>
      </Box>
    </Dialog>
  );
}
