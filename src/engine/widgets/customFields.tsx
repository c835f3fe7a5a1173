import Box from '@mui/material/Box';
import type { CustomValue, FieldOptions } from '#definition';
import { defineWidget, type CellProps } from './widget';

interface Options extends FieldOptions {
  fieldset: string;
}

const Cell = ({ value }: CellProps<CustomValue[], Options>) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
    {value.flatMap(({ field, label, value: text }) =>
      text === null
        ? []
        : [
            <span key={field}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {label}:{' '}
              </Box>
              {text}
            </span>,
          ],
    )}
  </Box>
);

export default defineWidget<CustomValue[], Options>({ Cell, label: 'legend', wide: true });
