import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Field, ListRow } from '#definition';
import { textKey } from '#definition/derive/messages';
import { isBlank } from '#definition/texts';
import { widgetOf } from '../widgetOf';
import type { CellProps } from '../widget';

/** The values of a nested row that are not empty, each behind its label. */
export function NestedCells({ row, ...props }: CellProps & { row: ListRow }) {
  const translate = useTranslate();
  const { fields } = props.field as unknown as { fields: Readonly<Record<string, Field>> };
  const said = Object.entries(fields).filter(([name]) => !isBlank(row[name]) && row[name] !== false && row[name] !== 0);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {said.map(([inner, field]) => {
        const { Cell } = widgetOf(field);
        const name = `${props.name}_${inner}`;
        return (
          <Box component="span" key={inner} sx={{ display: 'inline-flex', gap: 0.5 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(textKey.field(props.resource.name, name), { _: field.label })}
            </Box>
            <Cell {...props} name={name} field={field} value={row[inner] ?? null} />
          </Box>
        );
      })}
    </Box>
  );
}
