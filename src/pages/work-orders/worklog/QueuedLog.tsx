import { useStore, useTranslate } from 'ra-core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';
import { missingOf } from '#src/domain/work-orders/missingRequirement.ts';
import { QueuedBadge } from '#src/engine/outbox/QueuedBadge.tsx';
import { MissingRequirement } from '../status/MissingRequirement';
import { appendLog } from '#src/engine/record/timelog/appendLog.ts';
import { LogRow } from '#src/engine/record/timelog/LogRow.tsx';
import { emptyLog, logDraftKey } from '#src/engine/record/timelog/useLogDraft.ts';

/**
 * One's own entry that the server does not have yet. What was refused can be written anew; where a move was, for what is missing, each
 * thing has its way there, and the entry can do without.
 */
export function QueuedLog({ item }: { item: QueuedItem }) {
  const translate = useTranslate();
  const { work_order_id: order, minutes, note, sub_status_id: status } = item.call.body as unknown as Body;
  const [draft, setDraft] = useStore(logDraftKey('workorders', item.person, order), emptyLog);
  const edit = () => {
    setDraft(appendLog(draft, { minutes, note, status }));
    void outbox.discard(item);
  };
  const missing = missingOf(item.problem?.payload).filter(({ kind }) => kind !== 'comment');
  const goal = item.about.status as string | null | undefined;
  const isLogged = minutes !== undefined || note !== undefined;
  const stay = () =>
    void outbox.retry(item, {
      call: { ...item.call, body: { ...item.call.body, sub_status_id: undefined } },
      about: { ...item.about, status: null },
    });
  return (
    <LogRow
      entry={{
        ...{ id: 0, from: null, note: note ?? null, minutes: minutes ?? null, at: item.at },
        to: null,
        by: { id: 0, name: translate('comments.you') },
      }}
    >
      {goal && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('outbox.wouldMove', { status: goal })}</Box>}
      {missing.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {missing.map(one => (
            <MissingRequirement key={`${one.kind} ${one.id}`} one={one} order={order} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <QueuedBadge item={item} />
        {item.problem && status !== undefined && isLogged && (
          <Button color="inherit" onClick={stay} sx={{ minHeight: { xs: 44, sm: 34 } }}>
            {translate('outbox.withoutMove')}
          </Button>
        )}
        {item.problem && (
          <Button color="inherit" onClick={edit} sx={{ minHeight: { xs: 44, sm: 34 } }}>
            {translate('outbox.edit')}
          </Button>
        )}
      </Box>
    </LogRow>
  );
}

interface Body {
  work_order_id: number;
  minutes?: number;
  note?: string;
  sub_status_id?: number;
}
