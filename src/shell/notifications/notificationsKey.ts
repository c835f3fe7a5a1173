/** Under which lists of notifications are kept. */
export const notificationsKey = ['notifications'];
