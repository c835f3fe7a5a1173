/** The tables of the sample permissions and roles, which all people of the installation share. */
export const permissionTables = [
  `create table if not exists app_permissions (
    id integer generated always as identity primary key, name text not null, assigned_to text[] not null, created_at timestamp(0) not null,
    is_core boolean not null, client_id text)`,
  'create unique index if not exists app_permissions_name on app_permissions (lower(name))',
  'create unique index if not exists app_permissions_client on app_permissions (client_id) where client_id is not null',
  // Only roles that somebody changed stand here.
  'create table if not exists app_roles (name text primary key, rights jsonb not null)',
];
