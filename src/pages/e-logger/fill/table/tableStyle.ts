const card = '@container (max-width: 560px)';
const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

/** A grid whose head and row numbers stay in sight; where there is little room, each row is a card. */
export const tableStyle = {
  ...{ overflow: 'auto', maxHeight: 440, border: 1, borderColor: 'divider', borderRadius: 1, position: 'relative' },
  // What stays in sight within it stays below what does on the page.
  isolation: 'isolate',
  [card]: { overflow: 'visible', maxHeight: 'none', border: 0 },
  '& table': {
    ...{ borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
    [card]: { display: 'block' },
  },
  '& :is(th, td)': { p: 0, borderBottom: 1, borderInlineEnd: 1, borderColor: 'divider', bgcolor: 'background.paper', textAlign: 'start' },
  '& thead': { [card]: hidden },
  '& thead th': {
    ...{ position: 'sticky', top: 0, zIndex: 2, px: 1, py: 0.75, fontWeight: 550, color: 'text.secondary', whiteSpace: 'nowrap' },
  },
  '& tbody': { [card]: { display: 'grid', gap: 1 } },
  '& tbody tr': {
    [card]: {
      ...{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1, position: 'relative' },
      ...{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, pt: 5.5 },
    },
  },
  '& tbody :is(th, td)': { [card]: { display: 'block', border: 0 } },
  '& tr > th:first-of-type': {
    ...{ position: 'sticky', insetInlineStart: 0, zIndex: 1, width: 36, textAlign: 'center', fontWeight: 400, color: 'text.secondary' },
    [card]: { position: 'absolute', top: 8, insetInlineStart: 12, width: 'auto', fontWeight: 550, color: 'text.primary' },
  },
  '& thead tr > th:first-of-type': { zIndex: 3 },
  '& .row-name': { ...hidden, [card]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' } },
  '& .row-number': { [card]: { display: 'none' } },
  '& .cell-label': { display: 'none', [card]: { display: 'block', fontSize: '0.75rem', color: 'text.secondary', mb: 0.25 } },
  '& input:not([type=checkbox])': {
    ...{ width: '100%', minWidth: 96, height: 36, px: 1, border: 0, bgcolor: 'transparent', color: 'text.primary', font: 'inherit' },
    [card]: { height: 44, border: 1, borderColor: 'divider', borderRadius: 1, fontSize: '1rem' },
  },
  '& td[data-kind=boolean]': { textAlign: 'center', [card]: { textAlign: 'start' } },
  '& input[type=checkbox]': {
    width: 18,
    height: 18,
    color: 'primary.main',
    accentColor: 'currentColor',
    [card]: { width: 24, height: 24, my: '10px' },
  },
  '& input:focus-visible': { outline: 2, outlineOffset: -2, outlineStyle: 'solid', outlineColor: 'primary.main', borderRadius: 0.5 },
  '& input[aria-invalid=true]': { color: 'error.main', outline: 1, outlineOffset: -2, outlineColor: 'error.main' },
  '& .row-actions': {
    ...{ whiteSpace: 'nowrap', width: 72, borderInlineEnd: 0, textAlign: 'end' },
    [card]: { position: 'absolute', top: 0, insetInlineEnd: 4 },
  },
} as const;
