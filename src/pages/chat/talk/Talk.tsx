import ChatIcon from '@mui/icons-material/ChatOutlined';
import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useTranslate } from 'ra-core';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useConversation, type ChatChanges } from '../useChat';
import { useNameOf } from '../useNameOf';
import type { Outgoing } from '../useOutgoing';
import { Composer } from './Composer';
import { Log, type LogMessage } from './Log';
import { TalkHeader } from './TalkHeader';
import { useDivider } from './useDivider';

interface Props {
  contactId: number;
  ownId: number;
  /** The message that was looked for. */
  found: number | null;
  changes: ChatChanges;
  outgoing: readonly Outgoing[];
  /** Where one was in each conversation, in pixels from its end. */
  places: Map<number, number>;
  onSend: (message: string) => void;
  onRetry: (one: Outgoing) => void;
  onBack: () => void;
  onDetails: () => void;
}

/** A conversation: with whom, what was said, and where one writes. */
export function Talk({ contactId, ownId, found, changes, outgoing, places, onSend, onRetry, onBack, onDetails }: Props) {
  const translate = useTranslate();
  const nameOf = useNameOf(ownId);
  const {
    contact,
    chat,
    messages = [],
    dataUpdatedAt,
    error,
    refetch,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    fetchNextPage,
  } = useConversation(contactId);
  const [divider, dropDivider] = useDivider(chat, dataUpdatedAt);
  const isThere = found === null || messages.some(({ id }) => id === found);
  useEffect(() => {
    // Not beside another reading, either of which would end the other.
    if (!isThere && hasNextPage && !isFetching) void fetchNextPage();
  }, [isThere, hasNextPage, isFetching, dataUpdatedAt, fetchNextPage]);
  useEffect(() => {
    if (found !== null && isThere) document.querySelector(`[data-message="${found}"]`)?.scrollIntoView({ block: 'center' });
  }, [found, isThere]);

  if (!contact)
    return error ? <LoadFailed icon={<ChatIcon />} message={error.message} onRetry={() => void refetch()} /> : <ListSkeleton rows={6} />;
  const name = nameOf(contact);
  const known = new Set(messages.map(({ id }) => id));
  const shown: LogMessage[] = [
    ...messages.map(message => ({ key: String(message.id), ...message })),
    ...outgoing
      .filter(({ result }) => !(result && 'id' in result && known.has(result.id)))
      .map(one => ({ key: one.clientId, id: null, senderId: ownId, message: one.message, time: one.time, outgoing: one })),
  ];
  return (
    <Box component="section" aria-label={name} sx={{ display: 'flex', flexDirection: 'column', height: '100%', minWidth: 0 }}>
      <TalkHeader contact={contact} name={name} isMuted={chat?.isMuted ?? null} {...{ changes, onBack, onDetails }} />
      {shown.length === 0 ? (
        <Box sx={{ flex: 1 }}>
          <StateMessage icon={<ChatIcon />} title={translate('chat.empty')} help={translate('chat.emptyHelp')} />
        </Box>
      ) : (
        <Log
          label={translate('chat.log', { name })}
          {...{ contact, ownId, divider, found, onRetry }}
          messages={shown}
          place={places.get(contactId)}
          onPlace={place => places.set(contactId, place)}
          hasOlder={hasNextPage}
          isReadingOlder={isFetchingNextPage}
          onOlder={() => void fetchNextPage()}
        />
      )}
      <Composer
        contactId={contactId}
        label={translate('chat.write', { name })}
        onSend={message => {
          dropDivider();
          onSend(message);
        }}
      />
    </Box>
  );
}
