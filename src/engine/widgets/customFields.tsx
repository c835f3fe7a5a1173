import Box from '@mui/material/Box';
import { lazy } from 'react';
import type { CustomValue } from '#definition';
import { LazyInput } from '../inputs/LazyInput';
import { Nothing } from '../parts/Nothing';
import type { CellProps, InputProps, Widget } from '../widget';

const CustomFieldInputs = lazy(() => import('../inputs/CustomFieldInputs'));

function CustomFieldsCell({ value }: CellProps) {
  const values = (Array.isArray(value) ? (value as CustomValue[]) : []).filter(({ value: text }) => text !== null);
  if (values.length === 0) return <Nothing />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      {values.map(({ label, field, value: text }) => (
        <Box component="span" key={field}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}{' '}
          </Box>
          {text}
        </Box>
      ))}
    </Box>
  );
}

const CustomFieldsInput = (props: InputProps) => (
  <LazyInput>
    <CustomFieldInputs {...props} />
  </LazyInput>
);

const widget: Widget = { Cell: CustomFieldsCell, Input: CustomFieldsInput, Filter: null };
export default widget;
