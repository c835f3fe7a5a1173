import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { HistoryEntryItem } from '#src/engine/history/HistoryEntryItem.tsx';
import { HistoryFailed } from '#src/engine/history/HistoryFailed.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { useRestorer } from './useRestorer';
import { useRevisions } from './useRevisions';

/** What changed in a record, searched: who, when, from what to what; old values can be written back. */
export function Revisions() {
  const translate = useTranslate();
  const { resource, record } = useRecordPart();
  const restorer = useRestorer();
  const [search, setSearch] = useState('');
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRevisions(search.trim());
  const label = translate('activity.searchHistory');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OutlinedInput
        type="search"
        size="small"
        value={search}
        onChange={event => setSearch(event.target.value)}
        placeholder={label}
        inputProps={{ 'aria-label': label }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon sx={{ fontSize: 18 }} />
          </InputAdornment>
        }
        sx={{ width: { xs: '100%', sm: 300 } }}
      />
      {error && !entries ? (
        <HistoryFailed error={error} onRetry={refetch} />
      ) : !entries ? (
        <ListSkeleton rows={3} />
      ) : entries.length === 0 ? (
        <StateMessage icon={<HistoryIcon />} title={translate(search ? 'activity.nothingFound' : 'engine.history.empty')} />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, marginInlineStart: 0.5, borderInlineStart: 2, borderColor: 'divider' }}>
          {entries.map(entry => (
            <HistoryEntryItem key={entry.id} resource={resource} record={record} entry={entry} restorer={restorer} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ justifySelf: 'start' }}>
          {translate('activity.earlier')}
        </Button>
      )}
    </Box>
  );
}
