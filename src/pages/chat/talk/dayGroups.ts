/** A message as the conversation shows it; one on its way has no id yet. */
export interface ShownMessage {
  key: string;
  id: number | null;
  senderId: number;
  message: string;
  /** ISO 8601. */
  time: string;
}

/** Messages that one person wrote one after the other. */
export interface MessageGroup<Message> {
  key: string;
  senderId: number;
  /** The first of them had not been seen when the conversation was opened. */
  isUnseen: boolean;
  messages: Message[];
}

export interface MessageDay<Message> {
  /** The moment of its first message. */
  time: string;
  groups: MessageGroup<Message>[];
}

/** Milliseconds between messages that still belong together. */
const joined = 5 * 60_000;

/**
 * Messages by the day on which they were written, as the clock of the reader has it, and what a person wrote one after the other joined.
 *
 * @param firstUnseen the id before which the divider stands
 */
export function dayGroups<Message extends ShownMessage>(messages: readonly Message[], firstUnseen: number | null): MessageDay<Message>[] {
  const days: MessageDay<Message>[] = [];
  let last: Message | null = null;
  for (const message of messages) {
    const { key, id, senderId, time } = message;
    const moment = new Date(time);
    if (last === null || new Date(last.time).toDateString() !== moment.toDateString()) days.push({ time, groups: [] });
    const groups = (days.at(-1) as MessageDay<Message>).groups;
    const group = groups.at(-1);
    const isUnseen = id !== null && id === firstUnseen;
    const isJoined = group?.senderId === senderId && last !== null && moment.getTime() - new Date(last.time).getTime() < joined;
    if (group && isJoined && !isUnseen) group.messages.push(message);
    else groups.push({ key, senderId, isUnseen, messages: [message] });
    last = message;
  }
  return days;
}
