/** The columns of logbook entries in a tab of the asset, location or department that they are about. */
export const entryColumns = ['number', 'elogger', 'happened_at', 'author', 'state', 'step_name', 'out_of_range'];
