/** The tables of the wall, which all people of the installation share. */
export const kanbanTables = [
  `create table if not exists app_kanban_boards (
    id text primary key, title text not null, place integer not null, task_limit integer)`,
  `create table if not exists app_kanban_tasks (
    id integer generated always as identity primary key, board_id text not null references app_kanban_boards (id) on delete cascade,
    title text not null, description text not null, labels text[] not null, due_date date, attachments jsonb not null, comments jsonb not null,
    assigned_to jsonb not null, cover_image text, place integer not null, client_id text, deleted_at timestamp(0))`,
  'create index if not exists app_kanban_tasks_board on app_kanban_tasks (board_id, place)',
  'create unique index if not exists app_kanban_tasks_client on app_kanban_tasks (client_id) where client_id is not null',
  'create index if not exists app_kanban_tasks_deleted on app_kanban_tasks (deleted_at) where deleted_at is not null',
];
