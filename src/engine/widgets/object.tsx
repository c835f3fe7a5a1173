import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useTranslate } from 'react-admin';
import type { ListRow } from '#definition';
import { textKey } from '#definition/derive/messages';
import { NestedInputs } from '../inputs/NestedInputs';
import { NestedCells } from '../parts/NestedCells';
import { Nothing } from '../parts/Nothing';
import type { CellProps, InputProps, Widget } from '../widget';

function ObjectCell(props: CellProps) {
  if (typeof props.value !== 'object' || props.value === null) return <Nothing />;
  return <NestedCells {...props} row={props.value as ListRow} />;
}

function ObjectInput(props: InputProps) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel component="legend">{translate(textKey.field(props.resource.name, props.name), { _: props.field.label })}</FormLabel>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}>
        <NestedInputs {...props} />
      </Box>
    </Box>
  );
}

const widget: Widget = { Cell: ObjectCell, Input: ObjectInput, Filter: null };
export default widget;
