import CommentIcon from '@mui/icons-material/ChatBubbleOutline';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { QueuedFile } from '#src/engine/outbox/queuedItem.ts';
import { isVideo } from '#src/engine/files/mediaTypes.ts';
import { AnswerComment } from './AnswerComment';
import { AnswerPhotos } from './AnswerPhotos';
import type { Answer, Extra, Parameter, Rules } from '#src/domain/checklists/checklist.ts';
import { requirementsOf } from '#src/domain/checklists/requirements.ts';
import { CaptureButton } from './CaptureButton';
import type { AnswerChange } from './useAnswer';

interface Props {
  rules: Rules;
  parameter: Parameter;
  answer: Answer;
  /** Photos and films that still wait to be sent. */
  files: readonly QueuedFile[];
  disabled: boolean;
  /** Whether photos taken before may be chosen as well. */
  isGalleryOpen: boolean;
  label: (what: Extra) => string;
  onPut: (change: AnswerChange) => void;
}

/** The photos, films and the comment of an answer: there when they are asked for or given, else a press away. */
export function AnswerExtras({ rules, parameter, answer, files, disabled, isGalleryOpen, label, onPut }: Props) {
  const translate = useTranslate();
  const [isWriting, setWriting] = useState(false);
  const requirements = requirementsOf(rules, parameter, answer);
  const has = {
    photo: answer.photos.length > 0 || !files.every(isVideo),
    video: answer.videos.length > 0 || files.some(isVideo),
    comment: Boolean(answer.comment),
  };
  const showsComment = requirements.comment === 'required' || answer.comment !== null || isWriting;
  const isNothingRequired = Object.values(requirements).every(requirement => requirement === 'none');
  if (!has.photo && !has.video && !showsComment && (disabled || isNothingRequired)) return null;
  const isMissing = (what: Extra) => requirements[what] === 'required' && !has[what];
  return (
    <div className="more">
      {showsComment && (
        <div>
          {isMissing('comment') && <div className="asked note">{translate('checklists.commentAsked')}</div>}
          <AnswerComment
            comment={answer.comment}
            label={label('comment')}
            disabled={disabled}
            autoFocus={isWriting && answer.comment === null}
            onGive={(comment, seenComment) => onPut({ comment, seenComment })}
            onEmptied={() => setWriting(false)}
          />
        </div>
      )}
      <div className="photos">
        {(has.photo || has.video) && <AnswerPhotos answer={answer} files={files} disabled={disabled} onPut={onPut} />}
        {!disabled &&
          (['photo', 'video'] as const).map(
            what =>
              (requirements[what] !== 'none' || has[what]) && (
                <CaptureButton
                  key={what}
                  {...{ what, isRequired: isMissing(what), label: label(what), isGalleryOpen }}
                  onTake={taken => onPut({ photos: answer.photos, files: [...files, taken] })}
                />
              ),
          )}
        {!disabled && !showsComment && requirements.comment === 'offered' && (
          <button type="button" className="quiet" onClick={() => setWriting(true)}>
            <CommentIcon aria-hidden />
            {translate('checklists.addComment')}
          </button>
        )}
      </div>
    </div>
  );
}
