import TimeIcon from '@mui/icons-material/TimerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { useTranslate } from 'ra-core';
import { HistoryFailed } from '#src/engine/history/HistoryFailed.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { Updates } from '#src/engine/record/activity/activityStyle.ts';
import { LogRow } from './LogRow';
import { useFormatMinutes } from './useFormatMinutes';
import { useTimeLog } from './useTimeLog';

interface Props {
  /** Adds an entry; shown to whoever may edit the record. */
  Form: ComponentType;
  /** Shows an entry that the server does not have yet. */
  QueuedLog: ComponentType<{ item: QueuedItem }>;
}

/** The time that was spent on a record, by whom, and its way through the statuses. */
export function TimeLog({ Form, QueuedLog }: Props) {
  const { resource, record, place } = useRecordPart();
  const translate = useTranslate();
  const may = useMay();
  const words = useFormatMinutes();
  const { entries, minutes, people, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeLog();
  const queued = useQueuedItems(place).filter(({ kind }) => kind === 'log');
  const shown = entries?.length ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {may({ action: 'edit', resource: resource.name, record }) && <Form />}
      {minutes > 0 && (
        <Box
          component="dl"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', m: 0, '& dt': { color: 'text.secondary', fontSize: '0.75rem' } }}
        >
          <Total label={translate('timelog.total')} value={words(minutes)} />
          {people.map(({ person, minutes: own }) => (
            <Total key={person?.id ?? 0} label={person?.name ?? translate('activity.system')} value={words(own)} />
          ))}
        </Box>
      )}
      {shown + queued.length > 0 && (
        <Updates aria-label={translate('activity.worklog')}>
          {queued.toReversed().map(item => (
            <QueuedLog key={item.id} item={item} />
          ))}
          {entries?.map(entry => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </Updates>
      )}
      {!entries ? (
        error ? (
          <HistoryFailed error={error} onRetry={refetch} />
        ) : (
          <ListSkeleton rows={4} />
        )
      ) : (
        shown + queued.length === 0 && (
          <StateMessage icon={<TimeIcon />} title={translate('timelog.none')} help={translate('timelog.noneHelp')} />
        )
      )}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ justifySelf: 'start' }}>
          {translate('activity.earlier')}
        </Button>
      )}
    </Box>
  );
}

const Total = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Box>
  </div>
);
