import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Reference, Resource } from '#definition';
import { humanize } from '#definition/texts';
import { useRegistry } from '../EngineContext';
import { DotSeparated } from '../ui/DotSeparated';
import { KeptFile } from '../files/KeptFile';
import { HistoryChanges } from './HistoryChanges';
import { RecordLink } from '../kinds/ref/RecordLink';
import { useFormats } from '../texts/useFormats';
import type { HistoryEntry } from './useHistory';
import type { Restorer } from './useRestoreValue';

interface Props {
  resource: Resource;
  record: RaRecord;
  entry: HistoryEntry;
  restorer?: Restorer;
}

/** One change in a list of them: what was done, with what where that is another record, by whom, when, and from what to what. */
export function HistoryEntryItem({ resource, record, entry, restorer }: Props) {
  const { at, by, action, note, changes, file } = entry;
  const translate = useTranslate();
  const { exactly } = useFormats();
  const other = useOther(resource, record, entry);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pb: 2.5,
        paddingInlineStart: 2.5,
        overflowWrap: 'anywhere',
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
        {other && <RecordLink target={other.resource.name} reference={other.reference} />}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DotSeparated
            words={[
              by?.name ?? (resource.anonymous && translate('engine.history.anonymous')),
              at && <time dateTime={at}>{exactly(at)}</time>,
            ]}
          />
        </Box>
      </Box>
      {note && (
        <Box dir="auto" sx={{ fontSize: '0.8125rem' }}>
          {note}
        </Box>
      )}
      {file && (
        <Box sx={{ mt: 0.5, fontSize: '0.8125rem' }}>
          <KeptFile file={file} picture={96} />
        </Box>
      )}
      {changes.length > 0 && (
        <HistoryChanges resource={other?.resource ?? resource} record={other ? null : record} changes={changes} restorer={restorer} />
      )}
    </Box>
  );
}

/** Of what was done with another record, and only went to this one: that record. */
function useOther(resource: Resource, record: RaRecord, { item }: HistoryEntry): { resource: Resource; reference: Reference } | null {
  const registry = useRegistry();
  const found = item && registry.all.find(({ name, itemType }) => itemType === item.type || name === item.type);
  if (!found || (found.name === resource.name && String(item.id) === String(record.id))) return null;
  return { resource: found, reference: { id: item.id, ...(item.name !== undefined && { name: item.name }) } };
}
