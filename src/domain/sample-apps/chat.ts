/** What people say of themselves. */
export const chatStatuses = ['online', 'busy', 'away', 'offline'] as const;

export type ChatStatus = (typeof chatStatuses)[number];

/** Characters that somebody says about themselves, and those of a message. */
export const [longestAbout, longestMessage] = [120, 4000];

/** Messages that one answer holds. */
export const messagesAtOnce = 50;

/** A person as the others see them. */
export interface ChatPerson {
  id: number;
  fullName: string;
  /** What they do: their job title. */
  role: string;
  about: string;
  /** An address of a picture; empty where there is none. */
  avatar: string;
  status: ChatStatus;
  /** An example that answers by itself, and no account. */
  isSample: boolean;
}

/** The person who is signed in (specification 1 §7). */
export interface ChatProfile extends Omit<ChatPerson, 'isSample'> {
  settings: { isTwoStepAuthVerificationEnabled: boolean; isNotificationsOn: boolean };
}

export interface ChatMessage {
  id: number;
  message: string;
  /** ISO 8601, UTC. */
  time: string;
  senderId: number;
}

/** A conversation as the list of them tells it. */
export interface ChatContact extends ChatPerson {
  chat: { id: number; unseenMsgs: number; isMuted: boolean; lastMessage: ChatMessage };
}

/** A conversation with its messages, the oldest first; its id is that of the other person. */
export interface Conversation {
  id: number;
  userId: number;
  unseenMsgs: number;
  isMuted: boolean;
  /** The first message that the person had not seen when they asked; null where they had seen all. */
  firstUnseen: number | null;
  /** Whether there are messages before these. */
  hasOlder: boolean;
  chat: readonly ChatMessage[];
}

/** A message that was found, and with whom. */
export interface FoundMessage extends ChatMessage {
  contactId: number;
}
