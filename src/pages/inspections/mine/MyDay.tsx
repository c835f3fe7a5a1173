import DayIcon from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';
import { OutboxBadge } from '#src/engine/outbox/OutboxBadge.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { InspectionCard } from './InspectionCard';
import { ScanAsset } from './ScanAsset';
import { useMyDay, type DayInspection, type PartOfDay } from './useMyDay';

/** What one has to inspect: returned ones, overdue ones, those that are due and those to come, each by its place. */
export default function MyDay() {
  useOutboxSender();
  const translate = useTranslate();
  const { data, error, refetch } = useMyDay();
  const shown = (data ?? []).filter(({ inspections }) => inspections.length > 0);
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', pb: 9 }}>
      <PageHeader title={translate('pages.myInspections')}>
        <OutboxBadge />
      </PageHeader>
      {error && !data ? (
        <LoadFailed title={translate('inspections.mine.failed')} message={error.message} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={6} />
      ) : shown.length === 0 ? (
        <StateMessage icon={<DayIcon />} title={translate('inspections.mine.none')} help={translate('inspections.mine.noneHelp')} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {shown.map(part => (
            <DayPart key={part.part} part={part} />
          ))}
        </Box>
      )}
      <ScanAsset inspections={shown.flatMap(({ inspections }) => inspections)} />
    </Box>
  );
}

function DayPart({ part: { part, total, inspections } }: { part: PartOfDay }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const title = translate(`inspections.mine.${part}`);
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography variant="h2">{title}</Typography>
        <Box sx={{ color: 'text.secondary' }}>{number(total)}</Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {byPlace(inspections).map(([place, found]) => (
          <Box
            key={place ?? ''}
            sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}
          >
            <Typography variant="h3" sx={{ px: 2, py: 1 }}>
              {place ?? translate('inspections.mine.noPlace')}
            </Typography>
            {found.map(inspection => (
              <InspectionCard key={inspection.id} inspection={inspection} />
            ))}
          </Box>
        ))}
      </Box>
      {total > inspections.length && (
        <Box sx={{ color: 'text.secondary', mt: 1 }}>{translate('inspections.mine.more', { smart_count: total - inspections.length })}</Box>
      )}
    </Box>
  );
}

/** Inspections by the name of their place, in the order of the first of each. */
function byPlace(inspections: readonly DayInspection[]): readonly (readonly [string | null, readonly DayInspection[]])[] {
  const found = new Map<string | null, DayInspection[]>();
  for (const inspection of inspections) {
    const place = inspection.location?.name ?? null;
    found.set(place, [...(found.get(place) ?? []), inspection]);
  }
  return [...found];
}
