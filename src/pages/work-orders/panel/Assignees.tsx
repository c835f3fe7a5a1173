import GroupIcon from '@mui/icons-material/GroupsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { EmptyValue } from '#src/engine/ui/states/EmptyValue.tsx';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { useOrder } from '../order/OrderContext';
import { initialsOf } from '#src/engine/ui/initials.ts';

/** Whom the work is given to: people, and departments. */
export function Assignees() {
  const { assignees, assigned_groups: groups } = useOrder();
  const all = [
    ...(assignees ?? []).map(one => ({ target: 'users', ...one })),
    ...(groups ?? []).map(one => ({ target: 'departments', ...one })),
  ];
  if (all.length === 0) return <EmptyValue />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {all.map(one => (
        <Box component="li" key={`${one.target} ${one.id}`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Avatar aria-hidden sx={{ width: 22, height: 22, fontSize: '0.6875rem', bgcolor: 'action.selected', color: 'primary.main' }}>
            {one.target === 'users' ? initialsOf(one.name ?? '') : <GroupIcon sx={{ fontSize: 14 }} />}
          </Avatar>
          <span>
            <RecordLink target={one.target} reference={one} />
          </span>
        </Box>
      ))}
    </Box>
  );
}
