/** The grid of a sheet: the names of fields stay at its edge, and its head above. Colours have a mark beside them. */
export const sheetStyle = {
  // Words for screen readers are placed within it: they scroll with the cells and widen nothing.
  position: 'relative',
  overflow: 'auto',
  maxHeight: '70vh',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& :is(caption, tfoot)': { display: 'none' },
  '& :is(th, td)': {
    ...{ p: '6px 10px', borderBottom: 1, borderInlineEnd: 1, borderColor: 'divider', textAlign: 'start', fontWeight: 400 },
    ...{ whiteSpace: 'pre-line', minWidth: 72, maxWidth: 220, verticalAlign: 'top', bgcolor: 'background.paper' },
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, whiteSpace: 'nowrap', color: 'text.secondary' },
  '& tr > th:first-of-type': {
    ...{ position: 'sticky', insetInlineStart: 0, zIndex: 2, fontWeight: 550 },
    ...{ minWidth: { xs: 104, sm: 180 }, maxWidth: { xs: 120, sm: 240 }, color: 'text.primary' },
  },
  '& thead tr > th:first-of-type': { zIndex: 3 },
  '& small': { display: 'block', fontSize: '0.75rem', color: 'text.secondary' },
  '& tbody small': { display: 'inline' },
  '& th[data-state=missing] small': { color: 'error.main', fontWeight: 600 },
  '& td[data-judgement=reject]': { color: 'error.main', fontWeight: 600 },
  '& td[data-judgement=warn]': { color: 'warning.main', fontWeight: 600 },
  '& td[data-state=empty]': { bgcolor: 'action.hover' },
  '& .words': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& a': { color: 'text.primary' },
} as const;

/** On paper the sheet stands alone, black on white in every skin, on A4 or A3 across. */
export const sheetPrint = {
  '@page': { size: 'landscape', margin: '10mm' },
  '@media print': {
    'body *:not(:has(.logbook-sheet), .logbook-sheet, .logbook-sheet *)': { display: 'none !important' },
    'body, body *:has(.logbook-sheet)': {
      ...{ display: 'block !important', position: 'static !important', overflow: 'visible !important', background: 'none !important' },
      ...{ margin: '0 !important', padding: '0 !important', border: '0 !important', maxWidth: 'none !important' },
    },
    '.logbook-sheet': { maxHeight: 'none !important', overflow: 'visible !important', border: '0 !important' },
    '.logbook-sheet caption': { display: 'table-caption !important', textAlign: 'start', fontWeight: 600, paddingBottom: '4mm' },
    '.logbook-sheet tfoot': { display: 'table-footer-group !important' },
    '.logbook-sheet table': { breakInside: 'avoid', marginBottom: '6mm !important' },
    '.logbook-sheet :is(th, td)': {
      position: 'static !important',
      whiteSpace: 'pre-line !important',
      minWidth: '0 !important',
      padding: '1mm 1.5mm !important',
      fontSize: '8pt',
    },
    '.logbook-sheet, .logbook-sheet *': { color: '#12181e !important', background: 'none !important', textDecoration: 'none !important' },
  },
} as const;
