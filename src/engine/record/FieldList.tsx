import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { isBlank } from '#definition/texts';
import { applies } from '#definition/when';
import { FieldSections } from '../form/FieldSections';
import { isWide } from '../form/FormFields';
import { DerivedCell } from '../kinds/DerivedCell';
import { useMay } from '../rights/useMay';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';

interface Props {
  resource: Resource;
  record: RaRecord;
  fields: readonly string[];
}

/** So many empty fields stand behind a button; fewer are no trouble. */
const fewest = 3;

/** Fields of a record in their sections, as definition lists of two columns where there is room; the empty ones once they are asked for. */
export function FieldList({ resource, record, fields }: Props) {
  const may = useMay();
  const shown = fields.filter(name => applies(resource.when[name], record, record[name]) && may.right(resource.fields[name]?.access?.read));
  const translate = useTranslate();
  const { number } = useFormats();
  const [isFolded, setFolded] = useState(true);
  const empty = shown.filter(name => isBlank(record[name]));
  const isFoldable = empty.length >= fewest && empty.length < shown.length;
  return (
    <>
      <FieldSections resource={resource} names={isFoldable && isFolded ? shown.filter(name => !empty.includes(name)) : shown}>
        {names => <Facts resource={resource} record={record} fields={names} />}
      </FieldSections>
      {isFoldable && (
        <Box sx={{ px: { xs: 1, sm: 2 }, pb: 1.5 }}>
          <Button
            color="secondary"
            aria-expanded={!isFolded}
            endIcon={<ExpandIcon sx={{ transform: isFolded ? 'none' : 'rotate(180deg)' }} />}
            onClick={() => setFolded(!isFolded)}
          >
            {translate('engine.record.emptyFields', { smart_count: empty.length, shown: number(empty.length) })}
          </Button>
        </Box>
      )}
    </>
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
