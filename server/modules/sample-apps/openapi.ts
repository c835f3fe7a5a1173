export { todoDescription } from './todo/openapi';
export { kanbanDescription } from './kanban/openapi';
export { usersDescription } from './users/openapi';
