import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import CenterIcon from '@mui/icons-material/FormatAlignCenterOutlined';
import EndIcon from '@mui/icons-material/FormatAlignRightOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import ListIcon from '@mui/icons-material/FormatListBulletedOutlined';
import StartIcon from '@mui/icons-material/FormatAlignLeftOutlined';
import UnderlineIcon from '@mui/icons-material/FormatUnderlinedOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import DOMPurify from 'dompurify';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { useTranslate } from 'ra-core';

const commands = [
  { name: 'bold', Icon: BoldIcon },
  { name: 'italic', Icon: ItalicIcon },
  { name: 'underline', Icon: UnderlineIcon },
  { name: 'insertUnorderedList', Icon: ListIcon },
  { name: 'justifyLeft', Icon: StartIcon },
  { name: 'justifyCenter', Icon: CenterIcon },
  { name: 'justifyRight', Icon: EndIcon },
] as const;

interface Props {
  id: string;
  labelledBy: string;
  /** Markup; it is cleaned of what acts before it is shown. */
  value: string;
  onChange: (value: string) => void;
}

/** Text with bold, italic and underlined words, lists and alignment, as markup. The keys are the browser's own: Ctrl+B, I and U. */
export function RichText({ id, labelledBy, value, onChange }: Props) {
  const translate = useTranslate();
  const surface = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<readonly string[]>([]);
  // What stands there is the browser's while somebody types; a value from elsewhere replaces it.
  const written = useRef<string | null>(null);
  useEffect(() => {
    if (!surface.current || written.current === value) return;
    // oxlint-disable-next-line mainstay/no-text-as-markup -- cleaned of all that acts
    surface.current.innerHTML = DOMPurify.sanitize(value);
    written.current = value;
  }, [value]);
  const note = () => {
    const markup = surface.current?.textContent === '' ? '' : (surface.current?.innerHTML ?? '');
    written.current = markup;
    onChange(markup);
  };
  const look = () => setActive(commands.flatMap(({ name }) => (document.queryCommandState(name) ? [name] : [])));
  const run = (name: string) => {
    surface.current?.focus();
    document.execCommand(name);
    look();
    note();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const [markup, text] = ['text/html', 'text/plain'].map(type => event.clipboardData.getData(type));
    if (markup) document.execCommand('insertHTML', false, DOMPurify.sanitize(markup));
    else document.execCommand('insertText', false, text);
  };
  return (
    <Box sx={{ border: 1, borderColor: 'grey.500', borderRadius: 1, '&:focus-within': { borderColor: 'primary.main' } }}>
      <Box
        role="toolbar"
        aria-label={translate('engine.richText.toolbar')}
        aria-controls={id}
        sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', p: 0.25 }}
      >
        {commands.map(({ name, Icon }) => (
          <IconButton
            key={name}
            size="small"
            aria-pressed={active.includes(name)}
            aria-label={translate(`engine.richText.${name}`)}
            color={active.includes(name) ? 'primary' : 'default'}
            // The words that are selected stay selected.
            onMouseDown={event => event.preventDefault()}
            onClick={() => run(name)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </Box>
      <Box
        ref={surface}
        id={id}
        role="textbox"
        aria-multiline
        aria-labelledby={labelledBy}
        contentEditable
        suppressContentEditableWarning
        dir="auto"
        onInput={note}
        onKeyUp={look}
        onMouseUp={look}
        onPaste={paste}
        sx={{ minHeight: 110, maxHeight: 320, overflow: 'auto', px: 1.5, py: 1, outline: 0, overflowWrap: 'anywhere', '& p': { m: 0 } }}
      />
    </Box>
  );
}
