import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { FieldList } from '#src/engine/record/FieldList.tsx';
import { useCall } from '#src/engine/data/useCall.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { sampleUsers, type SampleUserChange } from '#src/domain/sample-apps/lists/users.ts';
import { useSampleUser } from '../useSampleUser';

const facts = ['username', 'email', 'contact', 'company', 'country', 'role', 'status'];

/** Who the sample user is, and what was changed of them. */
export default function Account() {
  const translate = useTranslate();
  const texts = useTexts(sampleUsers);
  const { exactly } = useFormats();
  const call = useCall();
  const { user } = useSampleUser();
  const id = user?.id;
  const { data: changes = [] } = useQuery({
    queryKey: [sampleUsers.name, 'changes', id],
    queryFn: async ({ signal }) => {
      const body = await call('GET', 'api/users/changes', { base: 'apps', query: { id }, signal });
      return Array.isArray(body) ? (body as SampleUserChange[]) : [];
    },
    enabled: id !== undefined,
  });
  if (!user) return null;
  const fieldText = (name: string) => (name in sampleUsers.fields ? texts.field(name) : texts.tab(name));
  const textOf = ({ fields }: SampleUserChange) =>
    fields.length === 0 ? translate('sampleUsers.created') : translate('sampleUsers.changed', { fields: fields.map(fieldText).join(', ') });
  return (
    <>
      <FieldList resource={sampleUsers} record={user} fields={facts} />
      <Box component="section" aria-labelledby="sample-user-changes" sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
        <Typography id="sample-user-changes" variant="h3" component="h2" sx={{ mb: 1 }}>
          {translate('sampleUsers.timeline')}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderInlineStart: 2, borderColor: 'divider' }}>
          {changes.map((change, at) => (
            <Box component="li" key={at} sx={{ paddingInlineStart: 2, pb: 1.5 }}>
              <Box>{textOf(change)}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{exactly(change.at)}</Box>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
