import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { useOnLeave } from '#src/engine/ui/useOnLeave.ts';

interface Props {
  comment: string | null;
  label: string;
  /** Said in the empty field; “Comment” unless told. */
  placeholder?: string;
  disabled: boolean;
  /** It was asked for just now. */
  autoFocus: boolean;
  /** Enter gives what stands there although nothing was typed. */
  givesUnchanged?: boolean;
  /** Told what was said, and what the person saw there when they began. */
  onGive: (comment: string | null, seen: string | null) => void;
  onEmptied: () => void;
}

/** What is said beside an answer; given when one leaves the field, the page or the app. */
export function AnswerComment(props: Props) {
  const { comment, label, placeholder, disabled, autoFocus, givesUnchanged = false, onGive, onEmptied } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState<{ text: string; seen: string | null } | null>(null);
  // Leaving the field may be leaving the page as well, before anything is drawn anew.
  const isGiven = useRef(false);
  const commit = () => {
    if (typed === null || isGiven.current) return;
    isGiven.current = true;
    setTyped(null);
    const text = typed.text.trim();
    if (givesUnchanged || text !== (comment ?? '')) onGive(text === '' ? null : text, typed.seen);
    if (text === '') onEmptied();
  };
  useOnLeave(commit);
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (givesUnchanged && typed === null && comment !== null) onGive(comment, comment);
    else event.currentTarget.blur();
  };
  return (
    <textarea
      rows={1}
      maxLength={1000}
      value={typed?.text ?? comment ?? ''}
      disabled={disabled}
      aria-label={label}
      placeholder={placeholder ?? translate('checklists.comment')}
      autoFocus={autoFocus}
      onChange={({ target }) => {
        isGiven.current = false;
        setTyped(begun => ({ text: target.value, seen: begun ? begun.seen : comment }));
      }}
      onBlur={commit}
      onKeyDown={keys}
    />
  );
}
