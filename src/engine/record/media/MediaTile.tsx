import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useNotify, useTranslate } from 'ra-core';
import { useDownload } from '#src/engine/data/useCall.ts';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Medium } from '#src/engine/record/activity/activityEntry.ts';
import { isVideo } from '#src/engine/files/mediaTypes.ts';
import { RecordImage } from './RecordImage';
import { VideoPlaceholder } from './VideoPlaceholder';

interface Props {
  medium: Medium;
  /** Opens it as a picture or film; anything else is only saved. */
  onShow: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** A file in the gallery: its picture, what it is called, who added it and when. */
export function MediaTile({ medium, onShow, onRemove }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { since } = useFormats();
  const download = useDownload();
  const { name, path, by, at, size } = medium;
  const save = () =>
    void download(path).then(
      content => downloadFile(name, content),
      (error: unknown) => readProblem(error).messages.forEach(message => notify(message, { type: 'error' })),
    );
  const small = { minWidth: { xs: 44, sm: 32 }, minHeight: { xs: 44, sm: 32 }, p: 0.5 };
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden', minWidth: 0 }}>
      <ButtonBase
        onClick={onShow ?? save}
        aria-label={translate(onShow ? 'media.show' : 'engine.files.save', { name })}
        sx={{ width: '100%', height: 116, bgcolor: 'action.hover' }}
      >
        {isVideo(medium) ? (
          <VideoPlaceholder size="100%" />
        ) : onShow ? (
          <RecordImage source={path} size="100%" />
        ) : (
          <FileIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
        )}
      </ButtonBase>
      <Box sx={{ px: 1, pt: 0.75, minWidth: 0 }}>
        <Box
          component="bdi"
          data-hint={name}
          sx={{
            display: 'block',
            fontSize: '0.8125rem',
            fontWeight: 500,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          <DotSeparated words={[by?.name, at && since(at), size]} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton sx={small} aria-label={translate('engine.files.save', { name })} onClick={save}>
          <DownloadIcon sx={{ fontSize: 18 }} />
        </IconButton>
        {onRemove && (
          <IconButton sx={small} aria-label={translate('engine.files.delete', { name })} onClick={onRemove}>
            <DeleteIcon sx={{ fontSize: 18 }} />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
