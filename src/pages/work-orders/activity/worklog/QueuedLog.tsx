import { useStore, useTranslate } from 'ra-core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { outbox } from '#src/shell/outbox/outbox.ts';
import type { Queued } from '#src/shell/outbox/queued.ts';
import { QueuedMark } from '../../outbox/QueuedMark';
import { LogRow } from './LogRow';
import { emptyLog, logDraftKey } from './useLogDraft';

/** One's own entry that the server does not have yet; what was refused can be written anew. */
export function QueuedLog({ item }: { item: Queued }) {
  const translate = useTranslate();
  const { work_order_id: order, minutes, note, sub_status_id: status } = item.call.body as unknown as Body;
  const [, setDraft] = useStore(logDraftKey(item.person, order), emptyLog);
  const edit = () => {
    setDraft({ time: minutes === undefined ? '' : String(minutes), note: note ?? '', status: status === undefined ? '' : String(status) });
    void outbox.discard(item);
  };
  return (
    <LogRow
      entry={{
        ...{ id: 0, from: null, note: note ?? null, minutes: minutes ?? null, at: item.at },
        to: (item.about.status as string | null) ?? null,
        by: { id: 0, name: translate('workorders.comments.you') },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <QueuedMark item={item} />
        {item.problem && (
          <Button color="inherit" onClick={edit} sx={{ minHeight: { xs: 44, sm: 34 } }}>
            {translate('workorders.outbox.edit')}
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
