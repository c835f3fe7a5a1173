import ChatIcon from '@mui/icons-material/ChatOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { SearchField } from '#src/engine/ui/entry/SearchField.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import type { ChatPerson } from '#src/domain/sample-apps/chat.ts';
import type { ChatList as List } from '../readChat';
import { useFoundMessages } from '../useChat';
import { useNameOf } from '../useNameOf';
import { ChatRow } from './ChatRow';

interface Props {
  list: List;
  q: string;
  contactId: number | null;
  onWords: (q: string) => void;
  /** Opens a conversation, at a message where one is named. */
  onOpen: (contactId: number, message?: number) => void;
}

/** Conversations, that with the newest message first, then all to whom one can write; and, where words are sought, messages with them. */
export function ChatList({ list, q, contactId, onWords, onOpen }: Props) {
  const translate = useTranslate();
  const nameOf = useNameOf(list.ownId);
  const found = useFoundMessages(q);
  const has = (person: ChatPerson) => nameOf(person).toLocaleLowerCase().includes(q.toLocaleLowerCase());
  const chats = list.chats.filter(has);
  const people = list.people.filter(has);
  const personOf = (id: number) => list.people.find(person => person.id === id);
  const said = (text: string, senderId: number) => (senderId === list.ownId ? translate('chat.you', { message: text }) : text);
  return (
    <>
      <Box sx={{ display: 'flex', p: 1.25, borderBottom: 1, borderColor: 'divider', '& .MuiTextField-root': { maxWidth: 'none' } }}>
        <SearchField label={translate('chat.search')} value={q} onChange={onWords} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 0.75 }}>
        {chats.length + people.length + found.length === 0 && <StateMessage icon={<ChatIcon />} title={translate('chat.noMatch')} />}
        <Part title={translate('chat.chats')} isShown={chats.length > 0}>
          {chats.map(person => (
            <ChatRow
              key={person.id}
              person={person}
              name={nameOf(person)}
              line={said(person.chat.lastMessage.message, person.chat.lastMessage.senderId)}
              time={person.chat.lastMessage.time}
              unseen={person.chat.unseenMsgs}
              isMuted={person.chat.isMuted}
              isHere={person.id === contactId}
              onOpen={() => onOpen(person.id)}
            />
          ))}
        </Part>
        <Part title={translate('chat.found')} isShown={found.length > 0}>
          {found.map(message => {
            const person = personOf(message.contactId);
            return (
              person && (
                <ChatRow
                  key={message.id}
                  person={person}
                  name={nameOf(person)}
                  line={said(message.message, message.senderId)}
                  time={message.time}
                  isHere={false}
                  onOpen={() => onOpen(person.id, message.id)}
                />
              )
            );
          })}
        </Part>
        <Part title={translate('chat.people')} isShown={people.length > 0}>
          {people.map(person => (
            <ChatRow
              key={person.id}
              person={person}
              name={nameOf(person)}
              line={person.id === list.ownId ? '' : person.about || person.role}
              isHere={false}
              onOpen={() => onOpen(person.id)}
            />
          ))}
        </Part>
      </Box>
    </>
  );
}

const Part = ({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) =>
  isShown && (
    <Box component="section" aria-label={title}>
      <Box component="h2" sx={{ m: 0, px: 1.25, pt: 1.25, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
