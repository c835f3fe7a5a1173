import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ChatPerson } from '#src/domain/sample-apps/chat.ts';
import { Face } from '../Face';

/** A person by face, name, what they do, and how they are reached just now. */
export function PersonHead({ person }: { person: Pick<ChatPerson, 'fullName' | 'role' | 'status'> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.5 }}>
      <Face person={person} size={72} status="beside" />
      <Box component="bdi" sx={{ fontWeight: 600, mt: 1, overflowWrap: 'anywhere' }}>
        {person.fullName}
      </Box>
      {person.role && (
        <Box dir="auto" sx={{ color: 'text.secondary' }}>
          {person.role}
        </Box>
      )}
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{translate(`chat.status.${person.status}`)}</Box>
    </Box>
  );
}
