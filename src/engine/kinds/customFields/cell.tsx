import Box from '@mui/material/Box';
import type { CustomValue, FieldOptions } from '#definition';
import { CustomText } from '../custom/CustomText';
import { defineWidget, type CellProps } from '../widget';

interface Options extends FieldOptions {
  fieldset: string;
}

const Cell = ({ value, ...props }: CellProps<CustomValue[], Options>) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
    {value.flatMap(({ field, label, format, value: text }) =>
      text === null
        ? []
        : [
            <span key={field}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <bdi>{label}</bdi>:{' '}
              </Box>
              <CustomText {...props} label={label} format={format} text={text} />
            </span>,
          ],
    )}
  </Box>
);

export default defineWidget<CustomValue[], Options>({ Cell, label: 'legend', wide: true });
