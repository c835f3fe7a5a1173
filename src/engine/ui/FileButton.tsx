import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';

interface Props {
  id: string;
  label: string;
  describedBy?: string | undefined;
  disabled?: boolean;
  /** Has the focus once it stands: it came back in the place of what had it. */
  autoFocus?: boolean;
  /** Types of file that the browser offers. */
  accept?: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** Opens the browser's choice of files. The input itself stays hidden, so that there is one control and not two. */
export function FileButton({
  id,
  label,
  describedBy,
  disabled = false,
  autoFocus = false,
  accept,
  multiple = false,
  onChoose,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        disabled={disabled}
        autoFocus={autoFocus}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(accept && { accept })}
        multiple={multiple}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
