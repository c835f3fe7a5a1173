import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { applies } from '#definition/when';
import { widgetOf } from '../kinds/widgetOf';
import { DerivedCell } from '../kinds/DerivedCell';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';

interface Props {
  resource: Resource;
  record: RaRecord;
  fields: readonly string[];
}

/** Fields of a record as a definition list of two columns. */
export function FieldList({ resource, record, fields }: Props) {
  const texts = useTexts(resource);
  const may = useMay();
  const shown = fields.filter(name => applies(resource.when[name], record, record[name]) && may.right(resource.fields[name]?.access?.read));
  return (
    <Box
      component="dl"
      sx={{ m: 0, p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 6, rowGap: 0 }}
    >
      {shown.map(name => {
        const field = resource.fields[name];
        const isWide = field ? widgetOf(field).wide === true : false;
        return (
          <Box
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
              columnGap: 2,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              alignItems: 'baseline',
              ...(isWide && { gridColumn: '1 / -1', alignItems: 'start' }),
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {texts.field(name)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <DerivedCell name={name} resource={resource} record={record} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
