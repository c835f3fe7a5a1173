/** What is said of an entry in a logbook where it is known whom it is about. */
export const entryColumns = ['number', 'elogger', 'happened_at', 'author', 'state', 'step_name', 'out_of_range'];
