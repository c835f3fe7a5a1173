import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { autoGrow } from '#src/engine/ui/autoGrow.ts';
import type { Choice } from '#src/engine/kinds/ref/useSelectList.ts';
import { usePeople, mentionAt } from './mentionCandidates';

interface Props {
  value: string;
  label: string;
  placeholder?: string;
  autoFocus?: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel?: () => void;
  onFiles?: (files: readonly File[]) => void;
}

/** Where one writes: `@` offers people, Ctrl or ⌘ with Enter sends, files are pasted. */
export function MentionArea({ value, label, placeholder, autoFocus = false, onChange, onSend, onCancel, onFiles }: Props) {
  const translate = useTranslate();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<ReturnType<typeof mentionAt>>();
  /** The text up to the end of who was chosen last: that mention is over, though names go on after a space. */
  const chosen = useRef<string | null>(null);
  const [at, setAt] = useState(0);
  const people = usePeople(mention?.typed);
  const isOpen = mention !== undefined && people.length > 0;
  useEffect(() => {
    // What is there already is gone on with, not written before.
    const { current } = area;
    if (autoFocus) current?.setSelectionRange(current.value.length, current.value.length);
  }, [autoFocus]);
  useEffect(() => {
    // Below the writing there may be nothing of the screen left.
    if (isOpen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, id]);

  const look = () => {
    const { value: text, selectionStart, selectionEnd } = area.current ?? { value: '', selectionStart: 0, selectionEnd: 1 };
    const found = selectionStart === selectionEnd ? mentionAt(text, selectionStart) : undefined;
    const isChosen = found && chosen.current !== null && chosen.current.length > found.from && text.startsWith(chosen.current);
    const next = isChosen ? undefined : found;
    if (next?.typed !== mention?.typed || next?.from !== mention?.from) {
      setMention(next);
      setAt(0);
    }
  };
  const choose = ({ key }: Choice) => {
    if (!mention) return;
    const before = `${value.slice(0, mention.from)}@${key} `;
    onChange(before + value.slice(mention.from + 1 + mention.typed.length).replace(/^ /, ''));
    chosen.current = before;
    setMention(undefined);
    requestAnimationFrame(() => area.current?.setSelectionRange(before.length, before.length));
    area.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    const chosen = people[at];
    const take = (act: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    if (key === 'Enter' && (ctrlKey || metaKey)) return take(onSend);
    if (isOpen && key === 'ArrowDown') return take(() => setAt((at + 1) % people.length));
    if (isOpen && key === 'ArrowUp') return take(() => setAt((at + people.length - 1) % people.length));
    if (isOpen && chosen && (key === 'Enter' || key === 'Tab')) return take(() => choose(chosen));
    if (isOpen && key === 'Escape') return take(() => setMention(undefined));
    if (key === 'Escape' && onCancel) take(onCancel);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <InputBase
        fullWidth
        value={value}
        autoFocus={autoFocus}
        placeholder={placeholder}
        inputRef={area}
        onChange={event => onChange(event.target.value)}
        onSelect={look}
        onBlur={() => setMention(undefined)}
        onKeyDown={keys}
        onPaste={paste}
        {...autoGrow(2, {
          'aria-label': label,
          'aria-autocomplete': 'list',
          maxLength: 10_000,
          dir: 'auto',
          ...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${at}` }),
        })}
        sx={{ fontSize: { xs: '1rem', sm: '0.875rem' }, px: 1.5, py: 1 }}
      />
      {isOpen && (
        <Box
          component="ul"
          role="listbox"
          id={id}
          aria-label={translate('comments.people')}
          sx={{
            ...{ position: 'absolute', top: '100%', insetInlineStart: 8, zIndex: 'modal', m: 0, p: 0.5, listStyle: 'none' },
            ...{ minWidth: 220, maxWidth: 'calc(100% - 16px)', maxHeight: 260, overflow: 'auto', scrollMarginBottom: { xs: 88, md: 16 } },
            ...{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1.5, boxShadow: 4 },
          }}
        >
          {people.map((person, index) => (
            <Box
              component="li"
              key={person.id}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === at}
              // The caret stays where it is.
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(person)}
              sx={{
                ...{ px: 1.25, py: 0.75, minHeight: { xs: 44, sm: 34 }, borderRadius: 1, cursor: 'pointer', fontSize: '0.8125rem' },
                ...{ display: 'flex', alignItems: 'center', gap: 1, bgcolor: index === at ? 'action.selected' : 'transparent' },
              }}
            >
              <span>{person.text}</span>
              <Box component="bdi" sx={{ color: 'text.secondary' }}>
                @{person.key}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
