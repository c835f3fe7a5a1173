import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useDownload } from '#src/engine/data/useCall.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import type { Medium } from '#src/engine/record/activity/activityEntry.ts';
import { isVideo, shownMedia } from '#src/engine/files/mediaTypes.ts';
import { MediaPreview } from './LazyMediaPreview';
import { RecordImage } from './RecordImage';
import { VideoPlaceholder } from './VideoPlaceholder';

/** A few files in a row: pictures to be opened, others to be saved. */
export function MediaStrip({ media }: { media: readonly Medium[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const download = useDownload();
  const [shown, setShown] = useState<number | null>(null);
  const pictures = shownMedia(media);
  const save = ({ path, name }: Medium) =>
    void download(path).then(
      content => downloadFile(name, content),
      (error: unknown) => readProblem(error).messages.forEach(message => notify(message, { type: 'error' })),
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      {media.map(medium => {
        const at = pictures.indexOf(medium);
        return at >= 0 ? (
          <ButtonBase
            key={medium.id}
            aria-label={translate('media.show', { name: medium.name })}
            onClick={() => setShown(at)}
            sx={{ borderRadius: 1.5 }}
          >
            {isVideo(medium) ? <VideoPlaceholder size={64} /> : <RecordImage source={medium.path} size={64} />}
          </ButtonBase>
        ) : (
          <ButtonBase
            key={medium.id}
            aria-label={translate('engine.files.save', { name: medium.name })}
            onClick={() => save(medium)}
            sx={{ minHeight: 44, px: 1.25, gap: 0.75, border: 1, borderColor: 'divider', borderRadius: 1.5, fontSize: '0.8125rem' }}
          >
            <FileIcon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
            <bdi>{medium.name}</bdi>
          </ButtonBase>
        );
      })}
      {shown !== null && (
        <MediaPreview
          pictures={pictures.map(medium => ({ source: medium.path, name: medium.name, isVideo: isVideo(medium) }))}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </Box>
  );
}
