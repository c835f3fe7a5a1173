import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { groupFields } from '#definition/define/groupFields';
import { applies } from '#definition/when';
import { FormSection } from '../form/FormSection';
import { isWide } from '../form/FormFields';
import { DerivedCell } from '../kinds/DerivedCell';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';

interface Props {
  resource: Resource;
  record: RaRecord;
  fields: readonly string[];
}

/** Fields of a record in their sections, as definition lists of two columns where there is room. */
export function FieldList({ resource, record, fields }: Props) {
  const texts = useTexts(resource);
  const may = useMay();
  const shown = fields.filter(name => applies(resource.when[name], record, record[name]) && may.right(resource.fields[name]?.access?.read));
  return groupFields(resource, shown).map(({ key, section, fields: names }, index) =>
    section ? (
      <FormSection
        key={key}
        wide
        divided={index > 0}
        title={texts.section(section)}
        help={texts.sectionHelp(section)}
        collapsed={section.collapsed}
      >
        <Facts resource={resource} record={record} fields={names} />
      </FormSection>
    ) : (
      <Box key={key} sx={{ p: { xs: 2, sm: 3 }, ...(index > 0 && { borderTop: 1, borderColor: 'divider' }) }}>
        <Facts resource={resource} record={record} fields={names} />
      </Box>
    ),
  );
}

function Facts({ resource, record, fields }: Props) {
  const texts = useTexts(resource);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 6, '@container (min-width: 560px)': { gridTemplateColumns: '1fr 1fr' } }}>
        {fields.map(name => (
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
              ...(isWide(resource, name) && { gridColumn: '1 / -1', alignItems: 'start' }),
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {texts.field(name)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <DerivedCell name={name} resource={resource} record={record} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
