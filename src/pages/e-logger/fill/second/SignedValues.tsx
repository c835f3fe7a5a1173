import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { valueText } from './valueText';

/** Values that are signed, each under the label of its field. */
export function SignedValues({ fields, values }: { fields: readonly FormField[]; values: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}>
      {fields.map(field => (
        <Box key={field.key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {field.label}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
            {valueText(field, values[field.key], translate)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
