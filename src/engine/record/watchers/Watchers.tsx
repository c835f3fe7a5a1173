import WatchIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetIdentity, useNotify, useTranslate } from 'ra-core';
import type { Reference, Values } from '#definition';
import { EmptyValue } from '#src/engine/ui/states/EmptyValue.tsx';
import { InPlace } from '#src/engine/record/inplace/InPlace.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { useWatchers } from './useWatchers';

/** Who is told of what happens to the record; one press to be among them. */
export function Watchers() {
  const translate = useTranslate();
  const notify = useNotify();
  const { resource, record, mayChange } = useRecordPart();
  const { identity } = useGetIdentity();
  const me = Number(identity?.id);
  const isEditable = mayChange('watchers');
  const { watchers, set, isSetting } = useWatchers(isEditable);
  const isMine = watchers.some(({ id }) => id === me);
  const tell = (error: unknown) =>
    readProblem(error).messages.forEach(message => notify(translate(message, { _: message }), { type: 'error' }));
  const toggle = () =>
    set(isMine ? watchers.filter(({ id }) => id !== me) : [...watchers, { id: me, name: String(identity?.fullName ?? '') }]).catch(tell);
  return (
    <Box>
      <InPlace
        resource={resource}
        record={{ ...record, watchers }}
        names={['watchers']}
        isEditable={isEditable}
        save={(change: Values) => set((change.watchers ?? []) as Reference[])}
      >
        {watchers.length === 0 ? (
          <EmptyValue />
        ) : (
          watchers.map((one, at) => (
            <span key={one.id}>
              {at > 0 && ', '}
              <RecordLink target="users" reference={one} />
            </span>
          ))
        )}
      </InPlace>
      {!record.deleted_at && Number.isInteger(me) && (
        <Button startIcon={<WatchIcon />} aria-pressed={isMine} disabled={isSetting} onClick={() => void toggle()} sx={{ mt: 0.5, ml: -1 }}>
          {translate(isMine ? 'watchers.stop' : 'watchers.start')}
        </Button>
      )}
    </Box>
  );
}
