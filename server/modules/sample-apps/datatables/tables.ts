/** The table of the people in the data tables, which all people of the installation share. */
export const peopleTables = [
  `create table if not exists app_people (
    id integer generated always as identity primary key, full_name text not null, post text not null, email text not null, city text not null,
    start_date date not null, salary numeric(12, 2) not null, age integer, experience integer, standing text not null,
    is_archived boolean not null default false, client_id text)`,
  'create unique index if not exists app_people_client on app_people (client_id) where client_id is not null',
];
