import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { humanize } from '#definition/texts';
import { Dotted } from './Dotted';
import { HistoryChanges } from './HistoryChanges';
import { useFormats } from './useFormats';
import type { HistoryEntry } from './useHistory';
import type { Restorer } from './useRestoreValue';

interface Props {
  resource: Resource;
  record: RaRecord;
  entry: HistoryEntry;
  restorer?: Restorer;
}

/** One change in a list of them: what was done, by whom, when, and from what to what. */
export function HistoryEntryItem({ resource, record, entry: { at, by, action, note, changes }, restorer }: Props) {
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
          <Dotted words={[by?.name, at && <time dateTime={at}>{exactly(at)}</time>]} />
        </Box>
      </Box>
      {note && <Box sx={{ fontSize: '0.8125rem' }}>{note}</Box>}
      {changes.length > 0 && <HistoryChanges resource={resource} record={record} changes={changes} restorer={restorer} />}
    </Box>
  );
}
