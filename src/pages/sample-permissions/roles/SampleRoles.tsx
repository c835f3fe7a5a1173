import RolesIcon from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { NotReal } from '#src/engine/ui/states/NotReal.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { sampleUsers, type Role } from '#src/domain/sample-apps/lists/users.ts';
import { RoleDialog } from './RoleDialog';
import { useRoles } from './useRoles';

/** The five roles of the sample users: how many have each, and what it may do (specification 1 §7). */
export default function SampleRoles() {
  const translate = useTranslate();
  const texts = useTexts(sampleUsers);
  const { data: roles, error, refetch, update } = useRoles();
  const [opened, setOpened] = useState<Role | null>(null);
  const edited = roles?.find(({ name }) => name === opened);
  const nameOf = (role: Role) => texts.option('role', role);
  return (
    <>
      <NotReal text={translate('sampleRoles.notReal')} to="/groups" label={translate('sampleRoles.toReal')} />
      <PageHeader title={translate('pages.sampleRoles')} />
      {error && !roles ? (
        <LoadFailed icon={<RolesIcon />} message={error.message} onRetry={refetch} />
      ) : !roles ? (
        <ListSkeleton rows={3} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' }}>
          {roles.map(({ name, users }) => (
            <Box
              key={name}
              component="section"
              aria-labelledby={`role-${name}`}
              sx={{ p: 2, display: 'grid', gap: 1, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}
            >
              <Typography id={`role-${name}`} variant="h3" component="h2">
                {nameOf(name)}
              </Typography>
              <Link
                component={RouterLink}
                to={`/apps/users?filter=${encodeURIComponent(JSON.stringify({ role: name }))}`}
                sx={{ justifySelf: 'start', fontSize: '0.8125rem' }}
              >
                {translate('sampleRoles.users', { smart_count: users })}
              </Link>
              <Button
                variant="outlined"
                aria-label={`${translate('sampleRoles.edit')}: ${nameOf(name)}`}
                onClick={() => setOpened(name)}
                sx={{ justifySelf: 'start' }}
              >
                {translate('sampleRoles.edit')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {edited && (
        <RoleDialog
          role={edited}
          name={nameOf(edited.name)}
          onSave={rights => {
            setOpened(null);
            void update(edited.name, rights);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
