import Box from '@mui/material/Box';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { useValueText } from '../useValueText';

/** Values that are signed, each under the label of its field. */
export function SignedValues({ fields, values }: { fields: readonly FormField[]; values: Readonly<Record<string, unknown>> }) {
  const { withUnit } = useValueText();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}>
      {fields.map(field => (
        <Box key={field.key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {field.label}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
            {withUnit(field, values[field.key])}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
