import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Person } from './useGroupMembers';

interface Props {
  person: Person;
  onRemove: (() => void) | undefined;
  disabled: boolean;
}

/** One member of a group. */
export function MemberRow({ person, onRemove, disabled }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const remove = translate('engine.members.remove', { name: person.name });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        <Link component={RouterLink} to={createPath({ resource: 'users', type: 'show', id: person.id })}>
          <bdi>{person.name}</bdi>
        </Link>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{person.jobtitle ?? person.username}</Box>
      </Box>
      {onRemove && (
        <IconButton size="small" aria-label={remove} data-hint={translate('engine.members.takeOut')} disabled={disabled} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
