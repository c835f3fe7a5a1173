/** The column by which the tables of a record's parts, such as its comments, name the record. */
export const partOwner = 'record_id';
