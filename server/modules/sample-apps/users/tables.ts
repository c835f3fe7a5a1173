/** The tables of the sample users, which all people of the installation share. */
export const userTables = [
  `create table if not exists app_users (
    id integer generated always as identity primary key, full_name text not null, username text not null, email text not null,
    company text not null, country text not null, contact text not null, role text not null, current_plan text not null, status text not null,
    billing text not null, notifications jsonb not null default '{}', client_id text)`,
  'create unique index if not exists app_users_email on app_users (lower(email))',
  'create unique index if not exists app_users_username on app_users (lower(username))',
  'create unique index if not exists app_users_client on app_users (client_id) where client_id is not null',
  // What was changed of a user, and when: the timeline of their page.
  `create table if not exists app_user_changes (
    id integer generated always as identity primary key, app_user_id integer not null references app_users (id) on delete cascade,
    at timestamp(0) not null, fields text[] not null)`,
  'create index if not exists app_user_changes_user on app_user_changes (app_user_id, id)',
];
