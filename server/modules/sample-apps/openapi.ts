export { todoDescription } from './todo/openapi';
export { kanbanDescription } from './kanban/openapi';
export { usersDescription } from './users/openapi';
export { permissionsDescription } from './permissions/openapi';
export { tablesDescription } from './datatables/openapi';
export { calendarDescription } from './calendar/openapi';
export { emailDescription } from './email/openapi';
export { shopDescription } from './shop/openapi';
