/** What the tables of the parts of work orders are called, and their column that holds the order's id. */
export const orderTables = { prefix: 'workorder', owner: 'workorder_id' };
