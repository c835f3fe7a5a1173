/** The mail of each person. */
export const emailTables = [
  `create table if not exists app_emails (
    id integer generated always as identity primary key, user_id integer not null, folder text not null, origin text not null,
    sender jsonb not null, recipients jsonb not null, cc jsonb not null, bcc jsonb not null, subject text not null, message text not null,
    attachments jsonb not null, replies jsonb not null, labels text[] not null, is_starred boolean not null, is_read boolean not null,
    sent_at timestamp(3) not null, deleted_at timestamp(0), client_id text, copy_of integer)`,
  'create index if not exists app_emails_user on app_emails (user_id, folder, id)',
  'create unique index if not exists app_emails_client on app_emails (user_id, client_id) where client_id is not null',
  'create index if not exists app_emails_copy on app_emails (copy_of) where copy_of is not null',
  'create index if not exists app_emails_deleted on app_emails (deleted_at) where deleted_at is not null',
];
