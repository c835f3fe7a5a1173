import type { InputBaseComponentProps } from '@mui/material/InputBase';

/**
 * Props of an input that takes several lines and grows with them: the browser does it where it can, elsewhere it scrolls and is pulled taller.
 * The library's own way measures a hidden copy after every drawing of the page.
 *
 * @example <OutlinedInput value={text} {...growing(3, { maxLength: 500 })} />
 */
export const autoGrow = (rows: number, inputProps: InputBaseComponentProps = {}) => ({
  multiline: true,
  inputComponent: 'textarea' as const,
  inputProps: {
    ...inputProps,
    type: undefined,
    rows,
    style: { fieldSizing: 'content', minHeight: `${rows}lh`, maxHeight: '16lh', resize: 'vertical' },
  } satisfies InputBaseComponentProps,
});
