import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'ra-core';
import { tagIn } from '#src/domain/labels/assetAddress.ts';

/** Takes what a scanner types and Enter, a tag or the address of a label; what is typed beside every other field comes here as well. */
export function ScanField({ onTag }: { onTag: (tag: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    const take = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isFree = document.activeElement === document.body || document.activeElement === null;
      if (isFree && key.length === 1 && !ctrlKey && !metaKey && !altKey) input.current?.focus();
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTag(tagIn(text));
    setText('');
    input.current?.focus();
  };
  return (
    <form onSubmit={submit}>
      <OutlinedInput
        fullWidth
        inputRef={input}
        value={text}
        onChange={event => setText(event.target.value)}
        placeholder={translate('scanning.field')}
        inputProps={{
          'aria-label': translate('scanning.field'),
          autoComplete: 'off',
          spellCheck: false,
          dir: 'ltr',
          enterKeyHint: 'go',
          maxLength: 2000,
        }}
        startAdornment={
          <InputAdornment position="start">
            <ScanIcon />
          </InputAdornment>
        }
        sx={{ fontSize: '1.125rem' }}
      />
    </form>
  );
}
