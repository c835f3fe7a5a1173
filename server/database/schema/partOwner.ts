/** The column by which the tables of a record's parts, such as its comments, name the record. */
export const partOwner = 'record_id';

/** The same of what belongs to a checklist of a record: its answers. */
export const answerOwner = 'checklist_id';
