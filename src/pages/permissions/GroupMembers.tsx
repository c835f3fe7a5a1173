import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useEffect, useState } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { ControlFrame, ReferenceControl, StateMessage, useDefinition, useMay } from '#src/engine/index.ts';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { MemberRow } from './MemberRow';
import { useGroupMembers } from './useGroupMembers';

const controlId = 'add-member';

/** Who is in a group; whoever may, adds people and takes them out. */
export default function GroupMembers() {
  const group = useRecordContext<RaRecord<number>>();
  return group ? <Members group={group.id} /> : null;
}

function Members({ group }: { group: number }) {
  const translate = useTranslate();
  const may = useMay();
  const resource = useDefinition();
  const [search, setSearch] = useState('');
  const [joined, setJoined] = useState(0);
  // The next one can be typed at once.
  useEffect(() => {
    if (joined > 0) document.getElementById(controlId)?.focus();
  }, [joined]);
  const { people, total, error, refetch, hasNextPage, fetchNextPage, busy, join, leave } = useGroupMembers(group, useDeferredValue(search));
  const mayChange = may.right('groups.edit') && may({ action: 'edit', resource: 'users' });
  const addLabel = translate('engine.members.add');

  if (error && !people) {
    return <LoadFailed icon={<GroupsIcon />} message={error.message} onRetry={refetch} />;
  }
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, maxWidth: 800 }}>
      {mayChange && (
        <ControlFrame id={controlId} label={addLabel}>
          <ReferenceControl
            // A person who was added leaves the control empty again, and nothing else does.
            key={joined}
            id={controlId}
            name="add-member"
            resource={resource}
            field={{ target: 'users', label: addLabel } as never}
            label={addLabel}
            multiple={false}
            disabled={busy}
            value={[]}
            onChange={chosen => chosen?.[0] && void join(Number(chosen[0].id)).finally(() => setJoined(joined + 1))}
          />
        </ControlFrame>
      )}
      {(search !== '' || Number(total) > 10) && (
        <TextField
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={translate('engine.members.search')}
          slotProps={{ htmlInput: { 'aria-label': translate('engine.members.search') } }}
        />
      )}
      {people?.length === 0 && (
        <StateMessage
          icon={<GroupsIcon />}
          title={translate(search ? 'engine.members.noMatch' : 'engine.members.none')}
          help={mayChange && !search ? translate('engine.members.noneHelp') : undefined}
        />
      )}
      {people && people.length > 0 && (
        <Box component="ul" aria-label={translate('engine.members.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {people.map(person => (
            <MemberRow key={person.id} person={person} onRemove={mayChange ? () => void leave(person.id) : undefined} disabled={busy} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Box>
          <Button variant="outlined" onClick={() => void fetchNextPage()}>
            {translate('engine.members.more')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
