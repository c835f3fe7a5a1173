import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { initialsOf } from '#src/engine/ui/initials.ts';
import type { ChatPerson, ChatStatus } from '#src/domain/sample-apps/chat.ts';

const colors: Readonly<Record<ChatStatus, string>> = {
  online: 'success.main',
  busy: 'error.main',
  away: 'warning.main',
  offline: 'grey.500',
};

interface Props {
  person: Pick<ChatPerson, 'fullName' | 'status'>;
  size?: number;
  /** Whether there is a dot for the status, and whether its word stands beside it anyway. */
  status?: 'named' | 'beside' | 'none';
}

/** Initials of a person; with a dot that tells their status, in words to who points at it or listens. */
export function Face({ person, size = 36, status = 'named' }: Props) {
  const translate = useTranslate();
  const word = translate(`chat.status.${person.status}`);
  return (
    <Box component="span" sx={{ position: 'relative', flexShrink: 0, display: 'inline-block' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...{ width: size, height: size, display: 'grid', placeItems: 'center', borderRadius: '50%', bgcolor: 'action.selected' },
          ...{ color: 'primary.main', fontSize: size / 3, fontWeight: 600 },
        }}
      >
        {initialsOf(person.fullName)}
      </Box>
      {status !== 'none' && (
        <Box
          component="span"
          {...(status === 'named' ? { role: 'img', 'aria-label': word, 'data-hint': word } : { 'aria-hidden': true })}
          sx={{
            ...{ position: 'absolute', bottom: size / 18 - 2, insetInlineEnd: size / 18 - 2, width: 11, height: 11, borderRadius: '50%' },
            ...{ bgcolor: colors[person.status], border: 2, borderColor: 'background.paper' },
          }}
        />
      )}
    </Box>
  );
}
