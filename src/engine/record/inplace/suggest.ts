import type { Values } from '#definition';

/** Sets other fields of the same editor: `{ due_date: '2030-01-31' }`. */
export type Suggest = (values: Values) => void;
