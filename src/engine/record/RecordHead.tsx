import Box from '@mui/material/Box';
import { createElement, Suspense } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { isBlank } from '#definition/texts';
import { applies } from '#definition/when';
import { DerivedCell } from '../kinds/DerivedCell';
import { useObjectUrl } from '../files/useObjectUrl';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';
import { lazyPage, lazyPart } from '../ui/lazy';
import { useIsPhone } from '../ui/useIsPhone';
import { recordAddress } from './recordKey';
import { HeadFact, PendingFact } from './HeadFact';
import { HeadFigures } from './HeadFigures';

const QrCode = lazyPart(async () => (await import('./print/QrCode')).QrCode);

interface Props {
  resource: Resource;
  record: RaRecord;
}

/** What is worth a look before the tabs (`head` of the definition): facts, counts of what belongs to the record, a code that leads here. */
export function RecordHead({ resource, record }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const may = useMay();
  const isPhone = useIsPhone();
  const { fields, figures, fact, code } = resource.head;
  if (fields.length === 0 && figures.length === 0 && !fact && !code) return null;
  const photo = Object.entries(resource.fields).find(([name, field]) => field.kind.file === 'image' && record[name])?.[0];
  const shown = fields.filter(
    name => !isBlank(record[name]) && applies(resource.when[name], record, record[name]) && may.right(resource.fields[name]?.access?.read),
  );
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 1.5, p: { xs: 1.5, sm: 2 } },
        ...{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 },
      }}
    >
      {photo !== undefined && <Photo address={String(record[photo])} />}
      <Box
        component="dl"
        sx={{ flex: 1, minWidth: 0, m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
      >
        {shown.map(name => (
          <HeadFact key={name} label={texts.field(name)}>
            <DerivedCell resource={resource} record={record} name={name} />
          </HeadFact>
        ))}
        {fact && <Suspense fallback={<PendingFact />}>{createElement(lazyPage(fact))}</Suspense>}
        <HeadFigures resource={resource} record={record} />
      </Box>
      {code && !isPhone && (
        <Box
          sx={{
            p: 0.5,
            bgcolor: '#ffffff',
            borderRadius: 1,
            lineHeight: 0,
            '& svg': { width: '76px !important', height: '76px !important' },
          }}
        >
          <Suspense fallback={<Box sx={{ width: 76, height: 76 }} />}>
            <QrCode text={`${window.location.origin}${recordAddress(resource.name, record.id)}`} label={translate('engine.record.code')} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

/** The picture of the record, at a size at which one knows it again. */
function Photo({ address }: { address: string }) {
  const shown = useObjectUrl(address);
  const size = { width: { xs: 72, sm: 112 }, height: { xs: 72, sm: 112 } };
  return (
    <Box sx={{ ...size, flexShrink: 0, borderRadius: 1.5, overflow: 'hidden', bgcolor: 'action.selected' }}>
      {shown && <Box component="img" src={shown} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
    </Box>
  );
}
