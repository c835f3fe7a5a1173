import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ChatPerson } from '#src/domain/sample-apps/chat.ts';
import { PersonHead } from './PersonHead';

/** Who the other person is. */
export function ContactPane({ contact }: { contact: ChatPerson }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <PersonHead person={contact} />
      {contact.about && (
        <Box>
          <Box sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>{translate('chat.about')}</Box>
          <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {contact.about}
          </Box>
        </Box>
      )}
      {contact.isSample && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('chat.sampleHelp')}</Box>}
    </Box>
  );
}
