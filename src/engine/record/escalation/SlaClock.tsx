import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { readMoment } from '#definition/kinds/datetime';
import { Deadline } from './Deadline';
import { EscalationLadder } from './EscalationLadder';
import { useNow } from '#src/engine/time/useNow.ts';

type Target = { due_at?: unknown; met_at?: unknown } | null | undefined;

interface Props {
  /** The service level as the server tells it (contract §12). */
  sla: unknown;
  /** Whether the work was called off: what was not met is then no longer due. */
  isCancelled: boolean;
}

/** By when somebody must have begun and be done, as agreed with the customer, and how far the record has been escalated. */
export function SlaClock({ sla, isCancelled }: Props) {
  const translate = useTranslate();
  const now = useNow();
  const given = (sla ?? {}) as { response?: Target; resolution?: Target; from?: unknown };
  const targets = (['response', 'resolution'] as const).flatMap(key => {
    const due = readMoment(given[key]?.due_at);
    const met = readMoment(given[key]?.met_at);
    // Nobody is late with what is called off.
    return due && (met || !isCancelled) ? [{ key, due, met }] : [];
  });
  return (
    <>
      {targets.length > 0 && (
        <Box component="dl" sx={{ m: 0, mt: 1, pt: 1, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.75 }}>
          {targets.map(({ key, due, met }) => (
            <div key={key}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {translate(`sla.${key}`)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                <Deadline due={due} met={met} now={now} />
              </Box>
            </div>
          ))}
          {typeof given.from === 'string' && given.from !== 'priority' && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{translate('sla.from', { name: given.from })}</Box>
          )}
        </Box>
      )}
      <EscalationLadder now={now} />
    </>
  );
}
