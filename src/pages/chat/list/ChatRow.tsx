import MutedIcon from '@mui/icons-material/NotificationsOffOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useBriefTime } from '#src/engine/texts/useBriefTime.ts';
import type { ChatPerson } from '#src/domain/sample-apps/chat.ts';
import { Face } from '../Face';
import { SampleMark } from '../SampleMark';

interface Props {
  person: ChatPerson;
  name: string;
  /** Under the name: what was said last, or what they say about themselves. */
  line: ReactNode;
  time?: string;
  unseen?: number;
  isMuted?: boolean;
  isHere: boolean;
  onOpen: () => void;
}

/** A person in the list, with what waits from them. */
export function ChatRow({ person, name, line, time, unseen = 0, isMuted = false, isHere, onOpen }: Props) {
  const translate = useTranslate();
  const brief = useBriefTime();
  return (
    <Box component="li">
      <Box
        component="button"
        type="button"
        aria-current={isHere || undefined}
        onClick={onOpen}
        sx={{
          ...{ width: '100%', display: 'flex', alignItems: 'center', gap: 1.25, px: 1.25, py: 0.875, border: 0, borderRadius: 1.5 },
          ...{ color: 'inherit', font: 'inherit', textAlign: 'start', cursor: 'pointer' },
          ...{ bgcolor: isHere ? 'action.selected' : 'transparent', '&:hover': { bgcolor: isHere ? 'action.selected' : 'action.hover' } },
        }}
      >
        <Face person={person} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box component="bdi" sx={{ ...cutSx, fontWeight: unseen > 0 ? 650 : 500 }}>
              {name}
            </Box>
            {person.isSample && <SampleMark />}
            <Box component="span" sx={{ flex: 1 }} />
            {time && (
              <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {brief(time)}
              </Box>
            )}
          </Box>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 20 }}>
            <Box component="span" dir="auto" sx={{ ...cutSx, flex: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
              {line}
            </Box>
            {isMuted && <MutedIcon titleAccess={translate('chat.muted')} sx={{ fontSize: 16, color: 'text.secondary' }} />}
            {unseen > 0 && <Unseen count={unseen} isQuiet={isMuted} />}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** How many messages wait; that of a muted conversation does not stand out. */
function Unseen({ count, isQuiet }: { count: number; isQuiet: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      role="img"
      aria-label={translate('chat.unseen', { smart_count: count })}
      sx={{
        ...{ minWidth: 20, px: 0.75, borderRadius: 5, fontSize: '0.75rem', fontWeight: 600, lineHeight: '20px', textAlign: 'center' },
        ...(isQuiet ? { bgcolor: 'action.selected', color: 'text.primary' } : { bgcolor: 'primary.main', color: 'primary.contrastText' }),
      }}
    >
      {count > 99 ? '99+' : count}
    </Box>
  );
}

// Each text has its own direction and is cut at its own end; `left`, which is mirrored with the page, keeps them all at the row's beginning.
const cutSx = { textAlign: 'left', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
