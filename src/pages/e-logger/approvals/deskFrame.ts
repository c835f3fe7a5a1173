/** What stands on the desk as a sheet of its own. */
export const deskFrame = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 };
