import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useCall } from '#src/engine/data/useCall.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { sampleUsers, type SampleUser } from '#src/domain/sample-apps/lists/users.ts';

const counts: readonly (readonly [key: string, isOne: (user: SampleUser) => boolean])[] = [
  ['total', () => true],
  ['paid', ({ currentPlan }) => currentPlan !== 'basic'],
  ['active', ({ status }) => status === 'active'],
  ['pending', ({ status }) => status === 'pending'],
];

/** How many sample users there are: in all, with a paid plan, active, and pending. */
export function UserCounts() {
  const translate = useTranslate();
  const { number } = useFormats();
  const call = useCall();
  const { data: users } = useQuery({
    queryKey: [sampleUsers.name, 'all'],
    queryFn: async ({ signal }) => {
      const body = await call('GET', 'api/users/list/all-data', { base: 'apps', signal });
      return Array.isArray(body) ? (body as SampleUser[]) : [];
    },
  });
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 1.5,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {counts.map(([key, isOne]) => (
        <Box
          key={key}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            px: 2,
            py: 1.25,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {translate(`sampleUsers.counts.${key}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, minHeight: 30, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {users && number(users.filter(isOne).length)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
