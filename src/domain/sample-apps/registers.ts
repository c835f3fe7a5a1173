/** The sample apps whose data a page follows while it is open; the first part of the key under which the console keeps each. */
export const appRegisters = ['apps.todo', 'apps.chat', 'apps.email', 'apps.kanban', 'apps.calendar', 'apps.shop'] as const;

export type AppRegister = (typeof appRegisters)[number];
