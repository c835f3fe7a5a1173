import ChangeIcon from '@mui/icons-material/EditNoteOutlined';
import FileIcon from '@mui/icons-material/ImageOutlined';
import { memo } from 'react';
import { useTranslate } from 'ra-core';
import { humanize } from '#definition/texts';
import { HistoryChanges } from '#src/engine/history/HistoryChanges.tsx';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { CommentRow } from '#src/engine/record/comments/CommentRow.tsx';
import type { Entry } from './activityEntry';
import { MediaStrip } from '#src/engine/record/media/MediaStrip.tsx';
import { ActivityEntry } from './ActivityEntry';
import { useRestorer } from './useRestorer';
import { LogRow } from '#src/engine/record/timelog/LogRow.tsx';

/** One thing that happened to a record, of whichever kind. */
export const ActivityRow = memo(function ActivityRow({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const { resource, record } = useRecordPart();
  const restorer = useRestorer();
  if ('comment' in entry) return <CommentRow comment={entry.comment} />;
  if ('log' in entry) return <LogRow entry={entry.log} />;
  if ('medium' in entry)
    return (
      <ActivityEntry icon={<FileIcon />} by={entry.medium.by?.name} at={entry.at} what={translate('activity.addedFile')}>
        <MediaStrip media={[entry.medium]} />
      </ActivityEntry>
    );
  const { action, by, note, changes } = entry.history;
  return (
    <ActivityEntry
      icon={<ChangeIcon />}
      by={by?.name}
      at={entry.at}
      what={translate(`engine.history.actions.${action.replaceAll(' ', '_')}`, { _: humanize(action) }).toLowerCase()}
    >
      {note && <div dir="auto">{note}</div>}
      {changes.length > 0 && <HistoryChanges resource={resource} record={record} changes={changes} restorer={restorer} />}
    </ActivityEntry>
  );
});
