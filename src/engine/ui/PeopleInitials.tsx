import Box from '@mui/material/Box';
import type { Reference } from '#definition';
import { initialsOf } from './initials';

const most = 3;

/** Whose work it is, by initials; the names are told to who points at them or listens. */
export function PeopleInitials({ people, groups }: { people: readonly Reference[]; groups: readonly Reference[] }) {
  const all = [...people, ...groups];
  if (all.length === 0) return null;
  const names = all.map(({ id, name }) => name ?? `#${id}`);
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  return (
    <Box
      role="img"
      aria-label={names.join(', ')}
      data-hint={names.join(', ')}
      sx={{ display: 'flex', flexShrink: 0, '& > * + *': { marginInlineStart: -0.5 } }}
    >
      {[...shown.map(initialsOf), ...(shown.length < names.length ? [`+${names.length - shown.length}`] : [])].map((letters, index) => (
        <Box key={index} component="span" aria-hidden sx={faceSx}>
          {letters}
        </Box>
      ))}
    </Box>
  );
}

const faceSx = {
  width: 24,
  height: 24,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'action.selected',
  color: 'primary.main',
  border: 1,
  borderColor: 'background.paper',
  fontSize: '0.625rem',
  fontWeight: 600,
} as const;
