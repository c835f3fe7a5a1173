import PictureIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'ra-core';
import { FileRemoval } from '#src/engine/files/FileRemoval.tsx';
import { UploadArea } from '#src/engine/files/UploadArea.tsx';
import { useFileUploads } from '#src/engine/files/useFileUploads.ts';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import type { Medium } from '#src/engine/record/activity/activityEntry.ts';
import { isVideo, shownMedia } from '#src/engine/files/mediaTypes.ts';
import { MediaPreview } from './LazyMediaPreview';
import { MediaTile } from './MediaTile';
import { useMedia } from './useMedia';

/** The pictures and papers of a record: seen, added by choosing, dropping or pasting, fetched and deleted. */
export function MediaGallery() {
  const translate = useTranslate();
  const { upload, place, isClosed, mayParticipate } = useRecordPart();
  const { media, error, refetch, hasMore, more, changed, remove } = useMedia();
  const uploads = useFileUploads(upload.path, changed, {
    bodyOf: file => ({ ...upload.body, file: [file] }),
    keptAs: `${place}/media`,
  });
  const [shown, setShown] = useState<number | null>(null);
  const [removing, setRemoving] = useState<Medium | null>(null);
  const mayRemove = mayParticipate && !isClosed;
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea');
    const files = [...(event.clipboardData?.files ?? [])];
    if (mayParticipate && !isElsewhere && files.length > 0) uploads.add(files);
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);

  if (error)
    return <LoadFailed icon={<PictureIcon />} title={translate('engine.files.failed')} message={error.message} onRetry={refetch} />;
  if (!media) return <ListSkeleton rows={3} />;
  const pictures = shownMedia(media);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mayParticipate && <UploadArea uploads={uploads} />}
      {media.length === 0 ? (
        <StateMessage icon={<PictureIcon />} title={translate('engine.files.none')} help={translate('media.noneHelp')} />
      ) : (
        <Box
          component="ul"
          aria-label={translate('activity.media')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))' }}
        >
          {media.map(medium => (
            <MediaTile
              key={medium.id}
              medium={medium}
              onShow={pictures.includes(medium) ? () => setShown(pictures.indexOf(medium)) : undefined}
              onRemove={mayRemove ? () => setRemoving(medium) : undefined}
            />
          ))}
        </Box>
      )}
      {hasMore && (
        <Button variant="outlined" onClick={more} sx={{ justifySelf: 'start' }}>
          {translate('activity.earlier')}
        </Button>
      )}
      {shown !== null && (
        <MediaPreview
          pictures={pictures.map(medium => ({ source: medium.path, name: medium.name, isVideo: isVideo(medium) }))}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
      {removing && <FileRemoval name={removing.name} remove={() => remove(removing.id)} onClose={() => setRemoving(null)} />}
    </Box>
  );
}
