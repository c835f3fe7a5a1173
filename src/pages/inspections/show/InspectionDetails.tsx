import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { RecordImage } from '#src/engine/record/media/RecordImage.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { Panel } from '#src/engine/ui/Panel.tsx';
import type { Attempt, InspectionDetails as Details } from '../read/details';
import type { Inspection } from '../read/inspection';
import { useDetails } from '../read/useInspection';
import { AnsweredSections } from './AnsweredSections';

/** What came of an inspection and came before its answers: work orders, signatures, and earlier attempts, which open by a click. */
export function InspectionDetails({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const { data } = useDetails(inspection.id);
  if (!data) return null;
  const { orders, signatures, earlier } = data;
  return (
    <>
      {orders.length > 0 && (
        <Panel title={translate('resources.workorders.name', { smart_count: orders.length })}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
            {orders.map(order => (
              <Box component="li" key={order.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                <RecordLink target="workorders" reference={order} />
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {order.status}
                </Box>
              </Box>
            ))}
          </Box>
        </Panel>
      )}
      {signatures.length > 0 && <Signatures signatures={signatures} inspection={inspection} />}
      {earlier.map(attempt => (
        <EarlierAttempt key={attempt.number} attempt={attempt} />
      ))}
    </>
  );
}

function EarlierAttempt({ attempt }: { attempt: Attempt }) {
  const title = useTranslate()('inspections.paper.attempt', { attempt: attempt.number });
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: 1, fontWeight: 500 } }}>
      <summary>{title}</summary>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AnsweredSections inspection={attempt} prefix={title} />
      </Box>
    </Box>
  );
}

function Signatures({ signatures, inspection }: Pick<Details, 'signatures'> & { inspection: Inspection }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <Panel title={translate('inspections.paper.signature')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {signatures.map(({ attempt, file, by, at }) => (
          <Box key={attempt} component="figure" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
            {/* Drawn in black on a clear ground. */}
            <Box sx={{ bgcolor: 'common.white', borderRadius: 1, border: 1, borderColor: 'divider', width: 180, '& img': { objectFit: 'contain !important' } }}>
              <RecordImage source={file} size="100%" />
            </Box>
            <Box component="figcaption" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {[by, at && moment(at), (inspection.attempt ?? 1) > 1 && translate('inspections.paper.attempt', { attempt })]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
