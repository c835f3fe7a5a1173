import { readText } from '#definition/texts';
import {
  chatStatuses,
  type ChatContact,
  type ChatMessage,
  type ChatPerson,
  type ChatProfile,
  type Conversation,
  type FoundMessage,
} from '#src/domain/sample-apps/chat.ts';

type Row = Readonly<Record<string, unknown>>;

const rowIn = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
const rowsOf = (body: unknown): readonly Row[] => (Array.isArray(body) ? (body as readonly Row[]) : []);
const text = (value: unknown) => readText(value) ?? '';
const count = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** Conversations and people, and who the person is themselves. */
export interface ChatList {
  chats: readonly ChatContact[];
  people: readonly ChatPerson[];
  ownId: number;
}

/** A conversation, or only the other person where nothing was written yet. */
export interface Opened {
  contact: ChatPerson;
  chat: Conversation | null;
}

/** Reads the answer of `GET apps/chat/chats-and-contacts`; what a server leaves out is empty. */
export function readList(body: unknown): ChatList {
  const { chatsContacts, contacts, profileUser } = rowIn(body);
  return {
    chats: rowsOf(chatsContacts).map(row => {
      const { id, unseenMsgs, isMuted, lastMessage } = rowIn(row.chat);
      const chat = {
        id: Number(id),
        unseenMsgs: count(unseenMsgs),
        isMuted: isMuted === true,
        lastMessage: readMessage(rowIn(lastMessage)),
      };
      return { ...readPerson(row), chat };
    }),
    people: rowsOf(contacts).map(readPerson),
    ownId: Number(rowIn(profileUser).id),
  };
}

export function readOpened(body: unknown): Opened {
  const { chat, contact } = rowIn(body);
  return { contact: readPerson(rowIn(contact)), chat: chat ? readConversation(rowIn(chat)) : null };
}

export function readProfile(body: unknown): ChatProfile {
  const row = rowIn(body);
  const { isTwoStepAuthVerificationEnabled, isNotificationsOn } = rowIn(row.settings);
  const settings = {
    isTwoStepAuthVerificationEnabled: isTwoStepAuthVerificationEnabled === true,
    isNotificationsOn: isNotificationsOn === true,
  };
  return { ...readPerson(row), settings };
}

export const readFound = (body: unknown): readonly FoundMessage[] =>
  rowsOf(rowIn(body).messages).map(row => ({ ...readMessage(row), contactId: Number(row.contactId) }));

/** The id of the message that was sent. */
export const readSent = (body: unknown): number => Number(rowIn(rowIn(rowIn(body).response).newMessageData).id);

const readPerson = (row: Row): ChatPerson => ({
  ...{ id: Number(row.id), fullName: text(row.fullName), role: text(row.role), about: text(row.about), avatar: text(row.avatar) },
  ...{ status: chatStatuses.find(one => one === row.status) ?? 'offline', isSample: row.isSample === true },
});

const readMessage = ({ id, message, time, senderId }: Row): ChatMessage => ({
  ...{ id: Number(id), message: text(message), time: text(time), senderId: Number(senderId) },
});

const readConversation = (row: Row): Conversation => ({
  ...{ id: Number(row.id), userId: Number(row.userId), unseenMsgs: count(row.unseenMsgs), isMuted: row.isMuted === true },
  ...{ firstUnseen: count(row.firstUnseen) || null, hasOlder: row.hasOlder === true, chat: rowsOf(row.chat).map(readMessage) },
});
