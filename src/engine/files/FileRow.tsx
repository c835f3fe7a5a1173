import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useFormats } from '../texts/useFormats';
import { Thumbnail } from './Thumbnail';
import { isPicture } from './mediaTypes';
import { useBytes } from './useBytes';
import type { RecordFile } from './useRecordFiles';

interface Props {
  file: RecordFile;
  fetch: (signal: AbortSignal) => Promise<Blob>;
  onShow: () => void;
  onSave: () => void;
  onRemove: (() => void) | undefined;
}

/** One kept file: what it is, who added it and when, and what one does with it. */
export function FileRow({ file, fetch, onShow, onSave, onRemove }: Props) {
  const translate = useTranslate();
  const bytes = useBytes();
  const { exactly } = useFormats();
  const open = isPicture(file) ? onShow : onSave;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Thumbnail file={file} fetch={fetch} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component="button" type="button" onClick={open} sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}>
          <bdi>{file.name}</bdi>
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <bdi>{bytes(file.size)}</bdi>
          {file.by?.name && <span>{file.by.name}</span>}
          {file.at && <time dateTime={file.at}>{exactly(file.at)}</time>}
        </Box>
        {file.note && <Box sx={{ fontSize: '0.8125rem' }}>{file.note}</Box>}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('engine.files.save', { name: file.name })}
        data-hint={translate('engine.files.download')}
        onClick={onSave}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
      {onRemove && (
        <IconButton
          size="small"
          aria-label={translate('engine.files.delete', { name: file.name })}
          data-hint={translate('ra.action.delete')}
          onClick={onRemove}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
