import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { HistoryEntryItem } from './HistoryEntryItem';
import { HistoryEmpty } from './HistoryEmpty';
import { HistoryFailed } from './HistoryFailed';
import { ListSkeleton } from '../ui/states/Skeletons';
import { useHistory } from './useHistory';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** Only what goes by this word. */
  action?: string | undefined;
  /** What it says while there is nothing, and the field that says when the next is due. */
  empty?: string | undefined;
  due?: string | undefined;
  /** As what the report is asked for it. */
  as?: 'item' | 'target' | undefined;
}

/** What happened to a record: who, when, old and new. */
export function History({ resource, record, action, empty, due, as }: Props) {
  const translate = useTranslate();
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(resource, record.id, { action, as });
  if (error) return <HistoryFailed error={error} onRetry={refetch} />;
  if (!entries) return <ListSkeleton rows={3} />;
  if (entries.length === 0) return <HistoryEmpty resource={resource} record={record} action={action} empty={empty} due={due} />;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderInlineStart: 2, borderColor: 'divider' }}>
        {entries.map(entry => (
          <HistoryEntryItem key={entry.id} resource={resource} record={record} entry={entry} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          {translate('engine.history.more')}
        </Button>
      )}
    </Box>
  );
}
