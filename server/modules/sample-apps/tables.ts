import { calendarTables } from './calendar/tables';
import { chatTables } from './chat/tables';
import { emailTables } from './email/tables';
import { kanbanTables } from './kanban/tables';
import { permissionTables } from './permissions/tables';
import { shopTables } from './shop/tables';
import { peopleTables } from './datatables/tables';
import { userTables } from './users/tables';

/** The tables of the sample apps, each statement for itself. What belongs to a person goes by their account. */
export const tables = [
  // Whose example data was made: once for each person and app.
  'create table if not exists app_seeds (user_id integer not null, app text not null, primary key (user_id, app))',
  `create table if not exists app_todo_tasks (
    id integer generated always as identity primary key, user_id integer not null, title text not null, due_date date, description text not null,
    assignee jsonb, tags text[] not null, is_completed boolean not null, is_important boolean not null, is_deleted boolean not null,
    place integer not null, client_id text, deleted_at timestamp(0))`,
  'create index if not exists app_todo_tasks_user on app_todo_tasks (user_id, id)',
  'create unique index if not exists app_todo_tasks_client on app_todo_tasks (user_id, client_id) where client_id is not null',
  'create index if not exists app_todo_tasks_deleted on app_todo_tasks (deleted_at) where deleted_at is not null',
  ...calendarTables,
  ...chatTables,
  ...emailTables,
  ...kanbanTables,
  ...userTables,
  ...permissionTables,
  ...peopleTables,
  ...shopTables,
];
