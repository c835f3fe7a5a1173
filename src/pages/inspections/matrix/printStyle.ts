/** On paper the matrix stands alone, black on white in every skin, on A3 across. */
export const printStyle = {
  '@page': { size: 'A3 landscape', margin: '10mm' },
  '@media print': {
    'body *:not(:has(.matrix), .matrix, .matrix *)': { display: 'none !important' },
    'body, body *:has(.matrix)': {
      ...{ display: 'block !important', position: 'static !important', overflow: 'visible !important', background: 'none !important' },
      ...{
        margin: '0 !important',
        padding: '0 !important',
        border: '0 !important',
        maxWidth: 'none !important',
        minHeight: '0 !important',
      },
    },
    '.matrix, .matrix *': { color: '#12181e !important', background: 'none !important' },
    '.matrix .bad, .matrix .bad *': { color: '#a1191e !important' },
  },
} as const;
