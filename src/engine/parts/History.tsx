import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { humanize } from '#definition/texts';
import { HistoryChanges } from './HistoryChanges';
import { ListSkeleton } from './ListSkeleton';
import { StateMessage } from './StateMessage';
import { useFormats } from './useFormats';
import { useHistory, type HistoryEntry } from './useHistory';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** Only what goes by this word. */
  action?: string | undefined;
  /** As what the report is asked for it. */
  as?: 'item' | 'target' | undefined;
}

/** What happened to a record: who, when, old and new. */
export function History({ resource, record, action, as }: Props) {
  const translate = useTranslate();
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(resource, record.id, { action, as });
  if (error) {
    return (
      <StateMessage
        isError
        icon={<HistoryIcon />}
        title={translate('engine.history.failed')}
        help={translate(error.message, { _: error.message })}
      >
        <Button variant="contained" onClick={() => void refetch()}>
          {translate('engine.retry')}
        </Button>
      </StateMessage>
    );
  }
  if (!entries) return <ListSkeleton rows={3} />;
  if (entries.length === 0) return <StateMessage icon={<HistoryIcon />} title={translate('engine.history.empty')} />;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderInlineStart: 2, borderColor: 'divider' }}>
        {entries.map(entry => (
          <Entry key={entry.id} resource={resource} record={record} entry={entry} />
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

function Entry({
  resource,
  record,
  entry: { at, by, action, note, changes },
}: {
  resource: Resource;
  record: RaRecord;
  entry: HistoryEntry;
}) {
  const translate = useTranslate();
  const { exactly } = useFormats();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pb: 2.5,
        paddingInlineStart: 2.5,
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: -5,
          top: 7,
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {translate(`engine.history.actions.${action.replaceAll(' ', '_')}`, { _: humanize(action) })}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {by?.name}
          {at && (
            <>
              {by?.name && ' · '}
              <time dateTime={at}>{exactly(at)}</time>
            </>
          )}
        </Box>
      </Box>
      {note && <Box sx={{ fontSize: '0.8125rem' }}>{note}</Box>}
      {changes.length > 0 && <HistoryChanges resource={resource} record={record} changes={changes} />}
    </Box>
  );
}
