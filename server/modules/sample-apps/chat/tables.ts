/** Who people are in the chat, what they wrote to each other, and how far each has read. */
export const chatTables = [
  `create table if not exists app_chat_profiles (
    user_id integer primary key, about text not null, status text not null, is_two_step boolean not null, is_notified boolean not null)`,
  // The two people of a conversation by their ids, the lower one first. A message of a moment to come is not there yet.
  `create table if not exists app_chat_messages (
    id integer generated always as identity primary key, low_id integer not null, high_id integer not null, sender_id integer not null,
    message text not null, sent_at timestamp(3) not null, client_id text)`,
  'create index if not exists app_chat_messages_pair on app_chat_messages (low_id, high_id, sent_at, id)',
  'create index if not exists app_chat_messages_high on app_chat_messages (high_id)',
  'create unique index if not exists app_chat_messages_client on app_chat_messages (sender_id, client_id) where client_id is not null',
  `create table if not exists app_chat_members (
    user_id integer not null, contact_id integer not null, seen_at timestamp(3), cleared_at timestamp(3), is_muted boolean not null default false,
    primary key (user_id, contact_id))`,
];
