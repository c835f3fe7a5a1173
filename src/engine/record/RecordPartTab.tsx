import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { payloadGroups } from '#definition/derive/payloadGroups';
import { titleOf } from '#definition/derive/title';
import { writeRecord } from '#definition/derive/wire';
import { useOutboxSender } from '../outbox/useOutboxSender';
import { useMay } from '../rights/useMay';
import { ActivityFeed } from './activity/ActivityFeed';
import { Comments } from './comments/Comments';
import { RecordChecklists } from './checklists/RecordChecklists';
import { RecordEscalation } from './escalation/RecordEscalation';
import { MediaGallery } from './media/MediaGallery';
import { RecordPartProvider, type RecordSource } from './RecordPart';
import { useSaveRecord } from './useSaveRecord';

const parts = {
  activity: ActivityFeed,
  comments: Comments,
  media: MediaGallery,
  checklists: RecordChecklists,
  escalation: RecordEscalation,
};

interface Props {
  resource: Resource;
  record: RaRecord;
  part: keyof typeof parts;
}

/** A part of a record that its definition switches on, as a tab: whoever may edit the record adds to it. */
export function RecordPartTab({ resource, record, part }: Props) {
  useOutboxSender();
  const may = useMay();
  const { mutateAsync: save } = useSaveRecord(resource, record, async (data, { latest }) =>
    writeRecord(resource, payloadGroups(resource, latest(), data)),
  );
  const source = useMemo((): RecordSource => {
    const isDeleted = record.deleted_at !== undefined && record.deleted_at !== null;
    const mayEdit = !isDeleted && may({ action: 'edit', resource: resource.name });
    return {
      ...{ resource, record, label: titleOf(resource, record), save },
      isClosed: isDeleted,
      mayChange: () => mayEdit && may({ action: 'edit', resource: resource.name, record }),
      mayParticipate: mayEdit,
    };
  }, [resource, record, may, save]);
  const Part = parts[part];
  return (
    <RecordPartProvider source={source}>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <Part />
      </Box>
    </RecordPartProvider>
  );
}
