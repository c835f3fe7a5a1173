import type { Aggregate } from '../kind';

/** What is made of the values that a field has in all rows of a list. */
export type Figure = Exclude<Aggregate, 'last'>;
