import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { HistoryFailed } from '../HistoryFailed';
import { ListSkeleton } from '../../ui/states/Skeletons';
import { useHistory } from '../useHistory';
import { VersionFacts } from './VersionFacts';
import { VersionRows } from './VersionRows';
import { versionsOf } from './versions';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** The fields that tell the versions apart. */
  names: { number: string; comment: string };
}

/** The versions of a record: a list of them, the one that is open, and what sets it apart from another. */
export function Versions({ resource, record, names }: Props) {
  const { entries, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(resource, record.id);
  const [opened, setOpened] = useState<number | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  // An older version is known only once everything after it is.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  if (error) return <HistoryFailed error={error} onRetry={refetch} />;
  if (!entries || hasNextPage) return <ListSkeleton rows={3} />;
  const versions = versionsOf(resource, record, entries, names);
  const open = versions.find(({ number }) => number === opened) ?? versions[0];
  const other = versions.find(({ number }) => number === compared && number !== open?.number);
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <VersionRows versions={versions} opened={open?.number} onOpen={setOpened} />
      {open && (
        <VersionFacts
          resource={resource}
          names={names}
          version={open}
          other={other}
          others={versions.filter(({ number }) => number !== open.number)}
          onCompare={setCompared}
        />
      )}
    </Box>
  );
}
