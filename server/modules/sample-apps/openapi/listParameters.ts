import { sharedSchema } from '#definition';
import { exportAnswer, fileParameters } from '#definition/derive/openapi/exportPath';
import { jsonAnswer } from '#definition/derive/openapi/operation';
import { inQuery, writing } from './answers';

/** What the list of a sample app can be asked. */
export const listParameters = (...filters: readonly string[]) => [
  inQuery('q', 'Words to find.'),
  ...filters.map(name => inQuery(name, 'Several as `name[]` or `name[0]`.')),
  inQuery('page', 'From 1.'),
  inQuery('perPage', 'At most 500.'),
  inQuery('sort', 'asc or desc.'),
  inQuery('sortColumn', 'The name of what it is ordered by.'),
];

/** What the file of such a list can be asked. */
export const exportParameters = (...filters: readonly string[]) => [...fileParameters, ...listParameters(...filters)];

export const exportAnswers = {
  200: exportAnswer,
  ...writing,
  409: jsonAnswer('Another export is still being written.', sharedSchema('Refusal')),
};
