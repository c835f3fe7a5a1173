export { todoDescription } from './todo/openapi';
export { kanbanDescription } from './kanban/openapi';
