import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { QueuedFile } from '#src/engine/outbox/queuedItem.ts';
import { isVideo } from '#src/engine/files/mediaTypes.ts';
import { RecordImage } from '#src/engine/record/media/RecordImage.tsx';
import { MediaPreview } from '#src/engine/record/media/LazyMediaPreview.ts';
import { VideoPlaceholder } from '#src/engine/record/media/VideoPlaceholder.tsx';
import type { Answer } from '#src/domain/checklists/checklist.ts';
import type { AnswerChange } from './useAnswer';

interface Props {
  answer: Pick<Answer, 'photos' | 'videos'>;
  files: readonly QueuedFile[];
  disabled: boolean;
  onPut: (change: AnswerChange) => void;
}

/** The photos and films of an answer, those included that still wait to be sent; a press shows one large. */
export function AnswerPhotos({ answer: { photos, videos }, files, disabled, onPut }: Props) {
  const translate = useTranslate();
  const [shown, setShown] = useState<number | null>(null);
  const without = <T,>(all: readonly T[], one: T) => all.filter(other => other !== one);
  const all = [
    ...photos.map(id => ({ key: `${id}`, source: id, isFilm: false, left: { photos: without(photos, id), files } })),
    ...videos.map(id => ({ key: `${id}`, source: id, isFilm: true, left: { videos: without(videos, id), files } })),
    ...files.map(file => ({ key: file.id, source: file, isFilm: isVideo(file), left: { photos, files: without(files, file) } })),
  ];
  return (
    <>
      {all.map(({ key, source, isFilm, left }, at) => (
        <span key={key} style={{ display: 'inline-flex', alignItems: 'center' }}>
          <button
            type="button"
            className="quiet"
            style={{ padding: 0 }}
            aria-label={translate(`checklists.${isFilm ? 'showVideo' : 'showPhoto'}`, { number: at + 1 })}
            onClick={() => setShown(at)}
          >
            {isFilm ? <VideoPlaceholder size={46} /> : <RecordImage source={source} size={46} />}
          </button>
          {!disabled && (
            <button
              type="button"
              className="quiet"
              aria-label={translate(`checklists.${isFilm ? 'removeVideo' : 'removePhoto'}`, { number: at + 1 })}
              onClick={() => onPut(left)}
            >
              <RemoveIcon aria-hidden />
            </button>
          )}
        </span>
      ))}
      {shown !== null && (
        <MediaPreview
          pictures={all.map(({ source, isFilm }, at) => ({
            source,
            isVideo: isFilm,
            name: translate(`checklists.${isFilm ? 'videoNumber' : 'photoNumber'}`, { number: at + 1 }),
          }))}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
