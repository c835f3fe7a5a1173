import ChatIcon from '@mui/icons-material/ChatOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { StartOver } from '#src/engine/pages/StartOver.tsx';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { ChatList } from './list/ChatList';
import { ContactPane } from './side/ContactPane';
import { OwnPane } from './side/OwnPane';
import { Side, useHasThirdPane } from './side/Side';
import { Talk } from './talk/Talk';
import { chatKey, useChatChanges, useChats, useProfile } from './useChat';
import { useNameOf } from './useNameOf';
import { useOutgoing } from './useOutgoing';

/** What people write to each other (specification 1 §7): people, the conversation, and who somebody is; on a phone one over the other. */
export default function ChatPage() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const [q, contactId, found] = [params.get('q') ?? '', Number(params.get('with')) || null, Number(params.get('message')) || null];
  const { data: list, error, refetch } = useChats();
  const { data: profile } = useProfile();
  const changes = useChatChanges();
  const { outgoing, send, retry } = useOutgoing();
  const [places] = useState(() => new Map<number, number>());
  const [side, setSide] = useState<'contact' | 'own' | null>(null);
  const opener = useRef<Element | null>(null);
  const hasRoom = useHasThirdPane();
  const nameOf = useNameOf(list?.ownId ?? 0);
  const go = (change: { q?: string; with?: number | null; message?: number | null }, replace: boolean) => {
    const next = { q, with: contactId, ...change };
    setParams(
      {
        ...(next.q && { q: next.q }),
        ...(next.with && { with: String(next.with) }),
        ...(next.message && { message: String(next.message) }),
      },
      { replace },
    );
  };
  const open = (next: typeof side) => {
    opener.current = document.activeElement;
    setSide(next);
  };
  const close = () => {
    setSide(null);
    if (hasRoom && opener.current instanceof HTMLElement) opener.current.focus();
  };
  const contact = list?.people.find(({ id }) => id === contactId);
  const shownSide = side === 'own' ? profile && side : contact && side;
  return (
    <>
      <PageHeader title={translate('pages.chat')} subtitle={translate('chat.subtitle')}>
        <Button
          variant="outlined"
          startIcon={<PersonIcon />}
          aria-haspopup="dialog"
          onClick={() => open('own')}
          sx={{ minHeight: { xs: 44, md: 0 } }}
        >
          {translate('chat.own')}
        </Button>
      </PageHeader>
      <Box
        sx={{
          ...{ display: 'grid', height: { xs: 'calc(100dvh - 250px)', md: 'calc(100dvh - 200px)' }, minHeight: 420, overflow: 'hidden' },
          ...{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 },
          gridTemplateColumns: {
            ...{ xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
            lg: shownSide ? '300px minmax(0, 1fr) 280px' : '300px minmax(0, 1fr)',
          },
          gridTemplateRows: 'minmax(0, 1fr)',
        }}
      >
        <Box
          component="nav"
          aria-label={translate('chat.listLabel')}
          sx={{
            ...{ display: { xs: contactId ? 'none' : 'flex', md: 'flex' }, flexDirection: 'column', minHeight: 0, minWidth: 0 },
            ...{ borderInlineEndStyle: 'solid', borderWidth: 0, borderInlineEndWidth: { md: '1px' }, borderColor: 'divider' },
          }}
        >
          {error && !list ? (
            <LoadFailed icon={<ChatIcon />} message={error.message} onRetry={() => void refetch()} />
          ) : !list ? (
            <ListSkeleton rows={6} />
          ) : (
            <ChatList
              {...{ list, q, contactId }}
              onWords={words => go({ q: words }, true)}
              onOpen={(id, message) => go({ with: id, message: message ?? null }, false)}
            />
          )}
        </Box>
        <Box sx={{ display: { xs: contactId ? 'block' : 'none', md: 'block' }, minWidth: 0, minHeight: 0 }}>
          {contactId && list ? (
            <Talk
              key={contactId}
              {...{ contactId, found, changes, places }}
              ownId={list.ownId}
              outgoing={outgoing.filter(one => one.contactId === contactId)}
              onSend={message => send(contactId, message)}
              onRetry={retry}
              onBack={() => go({ with: null }, false)}
              onDetails={() => open('contact')}
            />
          ) : (
            <StateMessage icon={<ChatIcon />} title={translate('chat.start')} help={translate('chat.startHelp')} />
          )}
        </Box>
        {shownSide === 'own' && profile && (
          <Side label={translate('chat.own')} onClose={close}>
            <OwnPane profile={profile} changes={changes} />
          </Side>
        )}
        {shownSide === 'contact' && contact && (
          <Side label={nameOf(contact)} onClose={close}>
            <ContactPane contact={contact} />
          </Side>
        )}
      </Box>
      <StartOver path="apps/chat/start-over" queryKey={chatKey} help="chat.startOverHelp" />
    </>
  );
}
