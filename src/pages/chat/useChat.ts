import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '#src/engine/data/useCall.ts';
import { useOptimisticChange } from '#src/engine/data/useOptimisticChange.ts';
import type { ChatPerson, ChatProfile, ChatStatus } from '#src/domain/sample-apps/chat.ts';
import { readFound, readList, readOpened, readProfile, type ChatList } from './readChat';

export const chatKey = ['apps.chat'];
const [listKey, profileKey] = [
  [...chatKey, 'list'],
  [...chatKey, 'profile'],
];

/** The conversations of the person and all to whom they can write. */
export function useChats() {
  const call = useCall();
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => readList(await call('GET', 'apps/chat/chats-and-contacts', { base: 'apps', signal })),
  });
}

/** Who the person is in the chat. */
export function useProfile() {
  const call = useCall();
  return useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => readProfile(await call('GET', 'apps/chat/users/profile-user', { base: 'apps', signal })),
  });
}

/** Messages with some words; none from a server that does not search them. */
export function useFoundMessages(q: string) {
  const call = useCall();
  const found = useQuery({
    queryKey: [...chatKey, 'found', q],
    queryFn: async ({ signal }) => readFound(await call('GET', 'apps/chat/search', { base: 'apps', query: { q }, signal })),
    enabled: q !== '',
    placeholderData: before => (q === '' ? undefined : before),
  });
  return q === '' ? [] : (found.data ?? []);
}

const isHidden = () => document.visibilityState === 'hidden';

/** A conversation, the newest messages first read and older ones on demand. What comes while the page is not looked at stays unseen. */
export function useConversation(contactId: number) {
  const call = useCall();
  const queries = useQueryClient();
  const queryKey = [...chatKey, 'talk', contactId];
  const { data, ...rest } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { id: contactId, ...(before !== null && { before }), ...(isHidden() && { peek: 1 }) };
      const opened = readOpened(await call('GET', 'apps/chat/get-chat', { base: 'apps', query, signal }));
      // What was seen by that does not wait in the list any more.
      if (before === null && opened.chat?.firstUnseen && opened.chat.unseenMsgs === 0)
        void queries.invalidateQueries({ queryKey: listKey });
      return opened;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ chat }) => (chat?.hasOlder ? (chat.chat[0]?.id ?? null) : null),
  });
  useEffect(() => {
    const look = () => isHidden() || void queries.invalidateQueries({ queryKey: [...chatKey, 'talk', contactId] });
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [queries, contactId]);
  const [newest] = data?.pages ?? [];
  const messages = data?.pages.toReversed().flatMap(({ chat }) => chat?.chat ?? []);
  return { ...rest, contact: newest?.contact, chat: newest?.chat ?? null, messages };
}

/** What a person changes beside their messages. Each change is seen at once; where the server refuses it, that is said and it is taken back. */
export function useChatChanges() {
  const call = useCall();
  const queries = useQueryClient();
  const changeList = useOptimisticChange<ChatList>(listKey);
  const changeProfile = useOptimisticChange<ChatProfile>(profileKey);
  const reread = () => queries.invalidateQueries({ queryKey: chatKey });
  return {
    mute: async ({ id }: ChatPerson, isMuted: boolean) => {
      await changeList(
        list => ({ ...list, chats: list.chats.map(one => (one.id === id ? { ...one, chat: { ...one.chat, isMuted } } : one)) }),
        () => call('PATCH', `apps/chat/chats/${id}`, { base: 'apps', body: { isMuted } }),
      );
      await reread();
    },
    clear: async ({ id }: ChatPerson) => {
      await changeList(
        list => ({ ...list, chats: list.chats.filter(one => one.id !== id) }),
        () => call('DELETE', `apps/chat/chats/${id}`, { base: 'apps' }),
      );
      await reread();
    },
    profile: async (said: { about?: string; status?: ChatStatus; settings?: Partial<ChatProfile['settings']> }) => {
      const { settings, ...rest } = said;
      await changeProfile(
        profile => ({ ...profile, ...rest, settings: { ...profile.settings, ...settings } }),
        () => call('PATCH', 'apps/chat/users/profile-user', { base: 'apps', body: said }),
      );
      await queries.invalidateQueries({ queryKey: listKey });
    },
  };
}

export type ChatChanges = ReturnType<typeof useChatChanges>;
