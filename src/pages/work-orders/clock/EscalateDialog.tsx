import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { ControlFrame } from '#src/engine/parts/ControlFrame.tsx';
import { ReferenceControl } from '#src/engine/parts/ReferenceControl.tsx';
import { problemOf } from '#src/engine/parts/problemOf.ts';
import { useTexts } from '#src/engine/parts/useTexts.ts';
import { useEscalate, useEscalation } from './useEscalation';

/** Who else is told when a level of escalation is reached, and why. */
export function EscalateDialog({ level, onClose }: { level: number; onClose: () => void }) {
  const translate = useTranslate();
  const registry = useRegistry();
  const workorders = registry.get('workorders');
  const causes = useTexts(registry.get('causes'));
  const [people, setPeople] = useState<Reference[]>([]);
  const [cause, setCause] = useState<Reference | null>(null);
  const { data } = useEscalation(level);
  const { mutateAsync, isPending, error } = useEscalate();
  const told = data?.levels.find(one => one.level === level)?.people ?? [];
  const send = () => mutateAsync({ level, causeId: cause?.id ?? null, people: people.map(({ id }) => id) }).then(onClose, () => undefined);
  const { errors, messages } = problemOf(error);
  const reasons = error ? [...Object.values(errors), ...messages] : [];
  return (
    <Dialog open onClose={onClose} aria-labelledby="escalate-title" fullWidth maxWidth="xs">
      <DialogTitle id="escalate-title">{translate('workorders.escalation.add', { level })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {told.length > 0 && <span>{translate('workorders.escalation.told', { people: told.map(({ name }) => name).join(', ') })}</span>}
        <ControlFrame id="escalate-people" label={translate('workorders.escalation.people')} required>
          <ReferenceControl
            id="escalate-people"
            name="assignees"
            resource={workorders}
            field={{ label: '', target: 'users' } as never}
            label={translate('workorders.escalation.people')}
            value={people}
            multiple
            onChange={chosen => setPeople(chosen ?? [])}
          />
        </ControlFrame>
        <ControlFrame id="escalate-cause" label={causes.one}>
          <ReferenceControl
            id="escalate-cause"
            name="causes"
            resource={workorders}
            field={{ label: '', target: 'causes' } as never}
            label={causes.one}
            value={cause ? [cause] : []}
            multiple={false}
            onChange={chosen => setCause(chosen?.[0] ?? null)}
          />
        </ControlFrame>
        {reasons.map(reason => (
          <Alert key={reason} severity="error">
            {translate(reason, { _: reason })}
          </Alert>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={people.length === 0 || isPending} onClick={() => void send()}>
          {translate('ra.action.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
