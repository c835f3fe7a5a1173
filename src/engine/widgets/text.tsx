import Box from '@mui/material/Box';
import { TextFilter } from '../inputs/TextFilter';
import { TextInput } from '../inputs/TextInput';
import { Nothing } from '../parts/Nothing';
import type { CellProps, Widget } from '../widget';

function TextCell({ value, full }: CellProps) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  const text = String(value);
  if (full) return <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>;
  return (
    <Box component="span" title={text.length > 40 ? text : undefined} sx={{ display: 'block', maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  );
}

const widget: Widget = { Cell: TextCell, Input: TextInput, Filter: TextFilter };
export default widget;
