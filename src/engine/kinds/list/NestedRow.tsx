import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Field, ListRow, Resource } from '#definition';
import { textKey } from '#definition/derive/messages';
import { isBlank } from '#definition/texts';
import { widgetOf } from '../widgetOf';

interface Props {
  outer: string;
  fields: Readonly<Record<string, Field>>;
  row: ListRow;
  resource: Resource;
}

/** The fields of a row within a record that say something, side by side. */
export function NestedRow({ outer, fields, row, resource }: Props) {
  const translate = useTranslate();
  const said = Object.entries(fields).filter(([name]) => !isBlank(row[name]) && row[name] !== false && row[name] !== 0);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      {said.map(([name, field]) => {
        const { Cell } = widgetOf(field);
        return (
          <span key={name}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(textKey.field(resource.name, `${outer}_${name}`), { _: field.label })}:{' '}
            </Box>
            <Cell value={row[name]} field={field as never} name={`${outer}_${name}`} resource={resource} record={row} dense={false} />
          </span>
        );
      })}
    </Box>
  );
}
