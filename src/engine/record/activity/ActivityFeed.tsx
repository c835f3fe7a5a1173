import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState, type ComponentType } from 'react';
import { useTranslate } from 'ra-core';
import { HistoryFailed } from '#src/engine/history/HistoryFailed.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useQueuedItems } from '#src/engine/outbox/useQueuedItems.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { CommentBox } from '#src/engine/record/comments/CommentBox.tsx';
import { QueuedComment } from '#src/engine/record/comments/QueuedComment.tsx';
import { ActivityRow } from './ActivityRow';
import { Updates } from './activityStyle';
import { filters, useActivity, type Filter } from './useActivity';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';

interface Props {
  /** Of one kind alone, and nothing to choose another by. */
  only?: Filter;
  /** Shows an entry of the time log that the server does not have yet; undefined where the record has no time log. */
  QueuedLog?: ComponentType<{ item: QueuedItem }>;
}

/** All that happened to a record and was said of it, newest first, of one kind or of all. */
export function ActivityFeed({ QueuedLog, only }: Props) {
  const translate = useTranslate();
  const { place, resource } = useRecordPart();
  const { comments: hasComments, media } = resource.parts;
  const isShown = { all: true, comments: hasComments, worklog: QueuedLog !== undefined, history: true, media };
  const [filter, setFilter] = useState<Filter>(only ?? 'all');
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity(filter);
  const queued = useQueuedItems(place);
  const waiting = (kind: string, shownIn: Filter) =>
    filter === 'all' || filter === shownIn ? queued.filter(item => item.kind === kind) : [];
  const comments = waiting('comment', 'comments').toReversed();
  const logs = waiting('log', 'worklog').toReversed();
  const isEmpty = entries?.length === 0 && comments.length + logs.length === 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {hasComments && <CommentBox />}
      {only === undefined && (
        <Box role="group" aria-label={translate('activity.filter')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {filters
            .filter(one => isShown[one])
            .map(one => (
              <Chip
                key={one}
                label={translate(`activity.filters.${one}`)}
                color={filter === one ? 'primary' : 'default'}
                variant={filter === one ? 'filled' : 'outlined'}
                aria-pressed={filter === one}
                onClick={() => setFilter(one)}
                sx={{ height: { xs: 44, sm: 28 } }}
              />
            ))}
        </Box>
      )}
      {(entries?.length ?? 0) + comments.length + logs.length > 0 && (
        <Updates aria-label={translate('activity.title')}>
          {comments.map(item => (
            <QueuedComment key={item.id} item={item} />
          ))}
          {QueuedLog && logs.map(item => <QueuedLog key={item.id} item={item} />)}
          {entries?.map(entry => (
            <ActivityRow key={entry.id} entry={entry} />
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
        isEmpty && <StateMessage icon={<HistoryIcon />} title={translate('activity.empty')} help={translate('activity.emptyHelp')} />
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start', minHeight: { xs: 44, sm: 34 } }}
        >
          {translate('activity.earlier')}
        </Button>
      )}
    </Box>
  );
}
