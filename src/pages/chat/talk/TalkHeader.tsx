import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Confirm } from 'react-admin';
import { MoreButton } from '#src/engine/ui/menu/MoreButton.tsx';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import type { ChatPerson } from '#src/domain/sample-apps/chat.ts';
import { Face } from '../Face';
import { SampleMark } from '../SampleMark';
import type { ChatChanges } from '../useChat';

interface Props {
  contact: ChatPerson;
  name: string;
  /** Whether there is a conversation, and it is muted; null where nothing was written yet. */
  isMuted: boolean | null;
  changes: ChatChanges;
  onBack: () => void;
  onDetails: () => void;
}

/** With whom one writes, and what can be done with the conversation. */
export function TalkHeader({ contact, name, isMuted, changes, onBack, onDetails }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const run = (act: () => void) => {
    setAnchor(null);
    act();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.25, minHeight: 56, borderBottom: 1, borderColor: 'divider' }}>
      <IconButton onClick={onBack} aria-label={translate('chat.back')} sx={{ display: { md: 'none' } }}>
        <BackIcon sx={theme => (theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {})} />
      </IconButton>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-description={translate('chat.details', { name })}
        onClick={onDetails}
        sx={{
          ...{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.25, border: 0, p: 0.5, borderRadius: 1.5 },
          ...{ bgcolor: 'transparent', color: 'inherit', font: 'inherit', textAlign: 'start', cursor: 'pointer' },
        }}
      >
        <Face person={contact} status="beside" />
        <Box component="span" sx={{ display: 'grid', minWidth: 0 }}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
            <Box component="bdi" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {name}
            </Box>
            {contact.isSample && <SampleMark />}
          </Box>
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {translate(`chat.status.${contact.status}`)}
            {isMuted && ` · ${translate('chat.muted')}`}
          </Box>
        </Box>
      </Box>
      <MoreButton label={translate('chat.actions', { name })} onOpen={setAnchor} />
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem }) => [
          <MenuItem key="details" onClick={() => run(onDetails)}>
            {translate('chat.details', { name })}
          </MenuItem>,
          <MenuItem key="mute" onClick={() => run(() => void changes.mute(contact, isMuted !== true))}>
            {translate(isMuted ? 'chat.unmute' : 'chat.mute')}
          </MenuItem>,
          <MenuItem key="clear" disabled={isMuted === null} onClick={() => run(() => setAsking(true))}>
            {translate('chat.clear')}
          </MenuItem>,
        ]}
      </PopupMenu>
      <Confirm
        isOpen={isAsking}
        title={translate('chat.clear')}
        content={translate('chat.clearHelp', { name })}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void changes.clear(contact);
        }}
      />
    </Box>
  );
}
