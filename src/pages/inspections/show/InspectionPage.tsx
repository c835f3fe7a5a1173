import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useOffers, useRegistry } from '#src/engine/EngineContext.tsx';
import { ActivityFeed } from '#src/engine/record/activity/ActivityFeed.tsx';
import { NotReadable } from '#src/engine/record/NotReadable.tsx';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { RecordError } from '#src/engine/ui/states/RecordError.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import type { Inspection } from '../read/inspection';
import { useInspection } from '../read/useInspection';
import { Runner } from '../runner/Runner';
import { AnsweredSections } from './AnsweredSections';
import { InspectionDetails } from './InspectionDetails';
import { InspectionLadder } from './InspectionLadder';
import { InspectionHeader } from './InspectionHeader';
import { InspectionPart } from './InspectionPart';

/** One inspection: what it asks, to be answered while it is open, and to be read afterwards. */
export default function InspectionPage() {
  const resource = useRegistry().get('inspections');
  const { id = '' } = useParams();
  const { data, error, refetch } = useInspection(id);
  if (error && !data) return <RecordError resource={resource} error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <>
      {error && <NotReadable resource={resource} error={error} />}
      <Opened key={id} inspection={data} />
    </>
  );
}

function Opened({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const offers = useOffers();
  const { audit_status: status, approval_comment: verdict, justification_comment: justification, excuse_comment: excuse } = inspection;
  const isOpen = inspection.allowed.answer === true;
  return (
    <InspectionPart inspection={inspection}>
      <Box sx={{ maxWidth: 900, mx: 'auto', display: 'grid', gap: 2 }}>
        <InspectionHeader inspection={inspection} />
        {status === 'rejected' && verdict && (
          <Alert severity="warning" role="note">
            {translate('inspections.returnedBecause', { comment: verdict })}
          </Alert>
        )}
        {excuse && isOpen && (
          <Alert severity="info" role="note">
            {translate('inspections.excuse.waits', { comment: excuse })}
          </Alert>
        )}
        {justification && (
          <Alert severity="info" role="note">
            {translate('inspections.justifiedBecause', { comment: justification })}
          </Alert>
        )}
        {isOpen ? <Runner inspection={inspection} /> : <AnsweredSections inspection={inspection} />}
        <InspectionDetails inspection={inspection} />
        {inspection.scheduler && <InspectionLadder />}
        {!isOpen && offers.has('inspections') && (
          <Panel title={translate('activity.title')}>
            <ActivityFeed />
          </Panel>
        )}
      </Box>
    </InspectionPart>
  );
}
