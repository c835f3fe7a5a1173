import TakeIcon from '@mui/icons-material/PanToolOutlined';
import ExcuseIcon from '@mui/icons-material/DoNotDisturbOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreatePath, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordMenu } from '#src/engine/actions/RecordMenu.tsx';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { OutboxBadge } from '#src/engine/outbox/OutboxBadge.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import type { Inspection } from '../read/inspection';
import { useMove } from '../state/useMove';
import { ExcuseDialog } from './ExcuseDialog';
import { InspectionFacts } from './InspectionFacts';

/** Which inspection it is, how it stands, and what one does with it beside answering. */
export function InspectionHeader({ inspection }: { inspection: Inspection }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = useRegistry().get('inspections');
  const texts = useTexts(resource);
  const mayPerform = useMay().right('inspections.perform');
  const [isExcusing, setExcusing] = useState(false);
  const { send, isSending, error } = useMove(inspection);
  const { allowed, asset, taken_by: taken } = inspection;
  const list = createPath({ resource: resource.name, type: 'list' });
  const name = inspection.audit_name ?? `#${inspection.id}`;
  return (
    <div>
      <PageHeader
        title={name}
        subtitle={asset && <RecordLink target="hardware" reference={asset} />}
        back={mayPerform ? { to: '/inspections/mine', label: translate('pages.myInspections') } : { to: list, label: texts.many }}
      >
        <OutboxBadge />
        {allowed.take && !taken && (
          <Button
            variant="outlined"
            startIcon={<TakeIcon />}
            disabled={isSending}
            onClick={() => void send('take')}
            sx={{ minHeight: { xs: 44, sm: 34 } }}
          >
            {translate('inspections.take')}
          </Button>
        )}
        {allowed.give_back && (
          <Button variant="outlined" disabled={isSending} onClick={() => void send('give-back')} sx={{ minHeight: { xs: 44, sm: 34 } }}>
            {translate('inspections.giveBack')}
          </Button>
        )}
        {allowed.excuse && (
          <Button color="secondary" startIcon={<ExcuseIcon />} onClick={() => setExcusing(true)} sx={{ minHeight: { xs: 44, sm: 34 } }}>
            {translate('inspections.excuse.button')}
          </Button>
        )}
        <RecordMenu
          resource={resource}
          record={inspection}
          without={['edit', 'take']}
          withFirst={false}
          onRemoved={() => void navigate(list)}
        />
      </PageHeader>
      <InspectionFacts inspection={inspection} />
      {error !== null &&
        readProblem(error).messages.map(message => (
          <Alert key={message} severity="error" sx={{ mt: 1 }}>
            {translate(message, { _: message })}
          </Alert>
        ))}
      {isExcusing && <ExcuseDialog inspection={inspection} onClose={() => setExcusing(false)} />}
    </div>
  );
}
