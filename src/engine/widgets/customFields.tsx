import Box from '@mui/material/Box';
import type { CustomValue, Field, FieldOptions } from '#definition';
import { customLike } from '#definition/derive/customColumns';
import { defineWidget, type CellProps } from './widget';
import { widgetOf } from './widgetOf';

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
                {label}:{' '}
              </Box>
              <Text {...props} text={text} like={customLike(format, { label })} />
            </span>,
          ],
    )}
  </Box>
);

interface TextProps extends Omit<CellProps<CustomValue[], Options>, 'value'> {
  text: string;
  like: Field | undefined;
}

/** The text of one custom field, as its format has it. */
function Text({ text, like, ...props }: TextProps) {
  if (!like) return text;
  const { Cell: Like } = widgetOf(like);
  return <Like {...props} value={text} field={like as never} />;
}

export default defineWidget<CustomValue[], Options>({ Cell, label: 'legend', wide: true });
