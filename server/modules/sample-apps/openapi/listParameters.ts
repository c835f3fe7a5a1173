import { exportKeys } from '#definition/derive/export/exportParameters';
import { inQuery } from './answers';

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
export const exportParameters = (...filters: readonly string[]) => [
  inQuery(exportKeys.format, 'csv, xlsx or pdf.'),
  inQuery(exportKeys.columns, 'Names, with commas between them.'),
  inQuery(exportKeys.language, 'Of its headings and words.'),
  inQuery(exportKeys.zone, 'A time zone such as Asia/Bahrain.'),
  ...listParameters(...filters),
];

export const file = {
  description: 'The file.',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: { type: 'string', format: 'binary' } },
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
  },
};
