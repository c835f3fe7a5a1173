import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { QueuedFile } from '#src/shell/outbox/queued.ts';
import { OrderPicture } from '../activity/media/OrderPicture';
import { PicturePreview } from '../activity/media/LazyPreview';
import { useAnswering } from './AnswerContext';
import type { AnswerChange } from './useAnswer';

interface Props {
  ids: readonly number[];
  files: readonly QueuedFile[];
  disabled: boolean;
  onPut: (change: AnswerChange) => void;
}

/** The photos of an answer, those included that still wait to be sent; a press shows one large. */
export function AnswerPhotos({ ids, files, disabled, onPut }: Props) {
  const translate = useTranslate();
  const { order } = useAnswering();
  const [shown, setShown] = useState<number | null>(null);
  const all = [
    ...ids.map(id => ({ key: `photo-${id}`, source: id, without: { photos: ids.filter(other => other !== id), files } })),
    ...files.map(file => ({ key: file.id, source: file, without: { photos: ids, files: files.filter(other => other !== file) } })),
  ];
  return (
    <>
      {all.map(({ key, source, without }, at) => (
        <span key={key} style={{ display: 'inline-flex', alignItems: 'center' }}>
          <button
            type="button"
            className="quiet"
            style={{ padding: 0 }}
            aria-label={translate('workorders.checklists.showPhoto', { number: at + 1 })}
            onClick={() => setShown(at)}
          >
            <OrderPicture order={order} source={source} size={46} />
          </button>
          {!disabled && (
            <button
              type="button"
              className="quiet"
              aria-label={translate('workorders.checklists.removePhoto', { number: at + 1 })}
              onClick={() => onPut(without)}
            >
              <RemoveIcon aria-hidden />
            </button>
          )}
        </span>
      ))}
      {shown !== null && (
        <PicturePreview
          order={order}
          pictures={all.map(({ source }, at) => ({ source, name: translate('workorders.checklists.photoNumber', { number: at + 1 }) }))}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
