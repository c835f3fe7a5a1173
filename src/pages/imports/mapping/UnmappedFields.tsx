import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { textKey } from '#definition/derive/messages';
import { useFieldLabel } from './ColumnRow';
import type { ImportTarget } from '#src/domain/imports/import.ts';

interface Props {
  register: string;
  /** What every new record needs and no column feeds. */
  targets: readonly ImportTarget[];
}

/** What becomes of fields that every new record needs and no column feeds. */
export function UnmappedFields({ register, targets }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const missing = targets.filter(target => target.default === undefined && !target.filled);
  const labels = missing.map(({ field }) => labelOf(register, field));
  const given = targets.flatMap(target => (target.default === undefined ? [] : [{ field: target.field, value: target.default }]));
  return (
    <Box role="status" sx={{ mt: targets.length > 0 ? 1.5 : 0 }}>
      {missing.length > 0 && (
        <Typography sx={{ color: 'warning.main' }}>{translate('imports.missing', { names: labels.join(', ') })}</Typography>
      )}
      {given.map(({ field, value }) => (
        <Typography key={field} color="text.secondary">
          {translate('imports.otherwise', {
            name: labelOf(register, field),
            value: translate(textKey.option(register, field, value), { _: value }),
          })}
        </Typography>
      ))}
    </Box>
  );
}
