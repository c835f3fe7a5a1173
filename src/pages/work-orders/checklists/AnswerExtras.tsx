import CommentIcon from '@mui/icons-material/ChatBubbleOutline';
import PhotoIcon from '@mui/icons-material/PhotoCameraOutlined';
import { useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { QueuedFile } from '#src/shell/outbox/queued.ts';
import { AnswerPhotos } from './AnswerPhotos';
import type { Answer, Parameter, Rule } from './checklist';
import { demandsOf } from './judge';
import type { AnswerChange } from './useAnswer';

interface Props {
  rules: { photo: Rule; comment: Rule };
  parameter: Parameter;
  answer: Answer;
  /** Photos that still wait to be sent. */
  files: readonly QueuedFile[];
  disabled: boolean;
  label: (what: 'photo' | 'comment') => string;
  onPut: (change: AnswerChange) => void;
}

/** The photos and the comment of an answer: there when they are asked for or given, else a press away. */
export function AnswerExtras({ rules, parameter, answer, files, disabled, label, onPut }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isWriting, setWriting] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const { photo, comment } = demandsOf(rules, parameter, answer);
  const hasPhotos = answer.photos.length + files.length > 0;
  const showsComment = comment === 'required' || answer.comment !== null || isWriting;
  if (!hasPhotos && !showsComment && (disabled || (photo === 'none' && comment === 'none'))) return null;
  const lacks = (what: 'photo' | 'comment') =>
    what === 'photo' ? photo === 'required' && !hasPhotos : comment === 'required' && !answer.comment;
  const commit = () => {
    setTyped(null);
    const text = typed?.trim() ?? null;
    if (text !== null && text !== (answer.comment ?? '')) onPut({ comment: text === '' ? null : text });
    if (typed === '') setWriting(false);
  };
  return (
    <div className="more">
      {showsComment && (
        <div>
          {lacks('comment') && <div className="asked note">{translate('workorders.checklists.commentAsked')}</div>}
          <textarea
            rows={1}
            maxLength={1000}
            value={typed ?? answer.comment ?? ''}
            disabled={disabled}
            aria-label={label('comment')}
            placeholder={translate('workorders.checklists.comment')}
            autoFocus={isWriting && answer.comment === null}
            onChange={event => setTyped(event.target.value)}
            onBlur={commit}
            onKeyDown={event => event.key === 'Enter' && !event.shiftKey && (event.preventDefault(), event.currentTarget.blur())}
          />
        </div>
      )}
      <div className="photos">
        {hasPhotos && <AnswerPhotos ids={answer.photos} files={files} disabled={disabled} onPut={onPut} />}
        {!disabled && (photo !== 'none' || hasPhotos) && (
          <>
            <button
              type="button"
              className={lacks('photo') ? 'option asked' : 'quiet'}
              onClick={() => input.current?.click()}
              {...(lacks('photo') && { 'data-answer': true })}
            >
              <PhotoIcon aria-hidden />
              {translate(lacks('photo') ? 'workorders.checklists.photoAsked' : 'workorders.checklists.addPhoto')}
            </button>
            <input
              {...{ ref: input, type: 'file', hidden: true, accept: 'image/*', capture: 'environment', 'aria-label': label('photo') }}
              onChange={({ target }) => {
                const [taken] = [...(target.files ?? [])];
                target.value = '';
                if (taken) onPut({ photos: answer.photos, files: [...files, taken] });
              }}
            />
          </>
        )}
        {!disabled && !showsComment && comment === 'offered' && (
          <button type="button" className="quiet" onClick={() => setWriting(true)}>
            <CommentIcon aria-hidden />
            {translate('workorders.checklists.addComment')}
          </button>
        )}
      </div>
    </div>
  );
}
