import { styled } from '@mui/material/styles';

/** A sheet of paper: black on white in every skin, A4, without anything around it when it is printed. */
export const Sheet = styled('div')({
  ...{ minHeight: '100vh', background: '#e9ecef', padding: 16, colorScheme: 'light' },
  '& > nav': { display: 'flex', justifyContent: 'space-between', maxWidth: '210mm', margin: '0 auto 12px' },
  '& > nav .MuiButton-text': { color: '#12181e' },
  '& > nav .MuiButton-contained': { background: '#0a6764', color: '#ffffff' },
  '& > nav .MuiButton-root': { minHeight: 44 },
  '& main': {
    ...{ background: '#ffffff', color: '#12181e', maxWidth: '210mm', minHeight: '297mm', boxSizing: 'border-box', margin: '0 auto' },
    ...{ padding: '14mm', fontSize: '10pt', lineHeight: 1.4, display: 'flex', flexDirection: 'column', gap: '5mm' },
    '@media (max-width: 600px)': { padding: 16 },
  },
  '& header': { display: 'flex', justifyContent: 'space-between', gap: '6mm' },
  '& .ticket': { fontWeight: 600, color: '#414c57' },
  '& h1': { fontSize: '16pt', lineHeight: 1.25, margin: '1mm 0 0', overflowWrap: 'anywhere' },
  '& h2': { fontSize: '11pt', margin: 0 },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1.5mm 6mm', margin: 0 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '32mm 1fr', gap: '2mm', borderBottom: '0.2mm solid #c8ced4', paddingBottom: '1mm' },
  '& dl > .wide': { gridColumn: '1 / -1' },
  // Paper is always wide enough for two facts in a row.
  '@media screen and (max-width: 640px)': { '& dl': { gridTemplateColumns: '1fr' } },
  '& dt': { color: '#414c57' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& section': { display: 'grid', gap: '2mm' },
  '& .heading': { display: 'flex', justifyContent: 'space-between', gap: '4mm', breakAfter: 'avoid' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { border: '0.2mm solid #87929d', padding: '1.4mm 2mm', textAlign: 'start', verticalAlign: 'top', fontWeight: 400 },
  '& tr': { breakInside: 'avoid' },
  '& .amount': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .empty': { height: '7mm' },
  '& .box': { display: 'inline-block', width: '3.2mm', height: '3.2mm', border: '0.3mm solid #12181e', marginInlineEnd: '1.2mm' },
  '& .choice': { display: 'inline-block', marginInlineEnd: '4mm', whiteSpace: 'nowrap' },
  '& .quiet': { color: '#414c57', fontSize: '8.5pt' },
  '& footer': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10mm', marginTop: 'auto', breakInside: 'avoid', fontSize: '9pt' },
  '& .line': { display: 'block', borderBottom: '0.3mm solid #12181e', height: '16mm', marginBottom: '1mm' },
  '@media print': {
    ...{ background: 'none', padding: 0, minHeight: 0 },
    '& > nav': { display: 'none' },
    '& main': { maxWidth: 'none', minHeight: '268mm', padding: 0 },
    '@page': { size: 'A4', margin: '14mm' },
  },
});
