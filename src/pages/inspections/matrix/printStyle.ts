/** On paper the matrix stands alone, on A3 across. */
export const printStyle = {
  '@page': { size: 'A3 landscape', margin: '10mm' },
  '@media print': {
    'body *': { visibility: 'hidden' },
    '.matrix, .matrix *': { visibility: 'visible' },
    '.matrix': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, width: '100%' },
  },
} as const;
