import PhotoIcon from '@mui/icons-material/PhotoCameraOutlined';
import VideoIcon from '@mui/icons-material/VideocamOutlined';
import { useRef } from 'react';
import { useTranslate } from 'ra-core';

const takes = {
  photo: { Icon: PhotoIcon, accept: 'image/*', asked: 'photoAsked', add: 'addPhoto' },
  video: { Icon: VideoIcon, accept: 'video/*', asked: 'videoAsked', add: 'addVideo' },
} as const;

interface Props {
  what: keyof typeof takes;
  /** It is asked for, and not there yet. */
  isAsked: boolean;
  label: string;
  onTake: (file: File) => void;
}

/** Takes a photo or a film with the camera of the phone, or from the files where there is none. */
export function TakeButton({ what, isAsked, label, onTake }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { Icon, accept, asked, add } = takes[what];
  return (
    <>
      <button
        type="button"
        className={isAsked ? 'option asked' : 'quiet'}
        onClick={() => input.current?.click()}
        {...(isAsked && { 'data-answer': true })}
      >
        <Icon aria-hidden />
        {translate(`workorders.checklists.${isAsked ? asked : add}`)}
      </button>
      <input
        {...{ ref: input, type: 'file', hidden: true, accept, capture: 'environment', 'aria-label': label }}
        onChange={({ target }) => {
          const [taken] = [...(target.files ?? [])];
          target.value = '';
          if (taken) onTake(taken);
        }}
      />
    </>
  );
}
