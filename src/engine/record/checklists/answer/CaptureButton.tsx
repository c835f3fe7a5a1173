import PhotoIcon from '@mui/icons-material/PhotoCameraOutlined';
import ChooseIcon from '@mui/icons-material/PhotoLibraryOutlined';
import VideoIcon from '@mui/icons-material/VideocamOutlined';
import { useRef, type ChangeEvent } from 'react';
import { useTranslate } from 'ra-core';
import { useLatest } from '#src/engine/data/useLatest.ts';
import { scalePhoto } from '#src/engine/files/scalePhoto.ts';

const takes = {
  photo: { Icon: PhotoIcon, accept: 'image/*', requiredText: 'photoAsked', add: 'addPhoto', choose: 'choosePhoto' },
  video: { Icon: VideoIcon, accept: 'video/*', requiredText: 'videoAsked', add: 'addVideo', choose: 'chooseVideo' },
} as const;

interface Props {
  what: keyof typeof takes;
  /** It is asked for, and not there yet. */
  isRequired: boolean;
  label: string;
  /** Whether one taken before may be chosen as well. */
  isGalleryOpen: boolean;
  onTake: (file: File) => void;
}

/** Takes a photo or a film with the camera of the phone; or one that was taken before, from its gallery and files. */
export function CaptureButton({ what, isRequired, label, isGalleryOpen, onTake }: Props) {
  const translate = useTranslate();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  // While a photo is scaled, the answer may change: the photo is added to what it is by then.
  const latestOnTake = useLatest(onTake);
  const { Icon, accept, requiredText, add, choose } = takes[what];
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [taken] = [...(target.files ?? [])];
    target.value = '';
    if (taken) void scalePhoto(taken).then(scaled => latestOnTake.current(scaled));
  };
  const chosen = translate(`checklists.${choose}`);
  return (
    <span className="take">
      <button
        type="button"
        className={isRequired ? 'option asked' : 'quiet'}
        onClick={() => camera.current?.click()}
        {...(isRequired && { 'data-answer': true })}
      >
        <Icon aria-hidden />
        {translate(`checklists.${isRequired ? requiredText : add}`)}
      </button>
      {isGalleryOpen && (
        <button type="button" className="quiet gallery" aria-label={chosen} data-hint={chosen} onClick={() => gallery.current?.click()}>
          <ChooseIcon aria-hidden />
        </button>
      )}
      <input {...{ ref: camera, type: 'file', hidden: true, accept, capture: 'environment', 'aria-label': label, onChange: take }} />
      {isGalleryOpen && <input {...{ ref: gallery, type: 'file', hidden: true, accept, 'aria-label': chosen, onChange: take }} />}
    </span>
  );
}
