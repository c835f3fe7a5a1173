import { usualAnswers } from '#definition/derive/openapi/operation';
import { exportAnswer, fileParameters } from '#definition/derive/openapi/exportPath';
import { apiPath } from '#server/settings.ts';
import { inPath, inQuery, operation, text, whole } from './operation';

const book = inPath('book');
const range = (days: number) => [
  inQuery('from', `A moment: the week before unless told. Days at most: ${String(days)}`),
  inQuery('to', 'A moment; now unless told.'),
];

/** The calls of a book of a master. */
export const bookPaths = {
  [`${apiPath}/e-loggers/books`]: {
    get: operation(
      'e-loggers',
      'books',
      'The books about an asset, a location or a department, the one written in last first: 200 at most',
      {
        parameters: [inQuery('entity_type', '1 asset, 2 location, 3 department', whole), inQuery('entity_id', 'Its id.', whole)],
      },
    ),
  },
  [`${apiPath}/e-loggers/books/{book}`]: {
    get: operation('e-loggers', 'book', 'A book of a master, with the fields of its entries', { parameters: [book] }),
  },
  [`${apiPath}/e-loggers/books/{book}/sheet`]: {
    get: operation('e-loggers', 'sheet', 'The slots and entries of a book in a range, as the paper was: 800 columns at most', {
      parameters: [book, ...range(62)],
    }),
  },
  [`${apiPath}/e-loggers/books/{book}/measures`]: {
    get: operation('e-loggers', 'measures', 'Rates of a book, each as numerator and denominator, and the median time of each step', {
      parameters: [book, ...range(62)],
    }),
  },
  [`${apiPath}/e-loggers/books/{book}/trend`]: {
    get: operation('e-loggers', 'trend', 'A number of a book over time; more than 1,000 values are put together', {
      parameters: [
        ...[book, inQuery('key', 'The key of the field.'), ...range(3_660)],
        inQuery('with', 'Ids of other books of the logbook, separated by commas, of which it is told as well: 5 at most.', text),
      ],
    }),
  },
  [`${apiPath}/e-loggers/books/{book}/others`]: {
    get: operation('e-loggers', 'otherBooks', 'The other books of its logbook that one reads, by what they are about: 200 at most', {
      parameters: [book],
    }),
  },
  [`${apiPath}/e-loggers/books/{book}/export`]: {
    get: {
      ...operation('e-loggers', 'exportValues', 'The values of a book as a file: a row an entry, a column for each key of any version', {
        parameters: [
          ...[book, inQuery('from', 'A moment: only what happened since.'), inQuery('to', 'A moment: only what happened before.')],
          ...fileParameters.filter(({ name }) => name !== 'export_columns'),
        ],
      }),
      responses: { 200: exportAnswer, ...usualAnswers },
    },
  },
  [`${apiPath}/e-loggers/books/{book}/trail`]: {
    get: operation('e-loggers', 'trail', 'What was done in a book, the newest first, 100 at once', {
      ...{
        parameters: [
          ...[
            book,
            inQuery('before', 'Only what was done before this place.', whole),
            inQuery('kind', 'What was done; several may be given.'),
          ],
          ...[inQuery('key', 'Only corrections of this field.'), inQuery('person', 'A part of the name of whoever did it.', text)],
          ...[inQuery('from', 'A moment.'), inQuery('to', 'A moment.')],
        ],
      },
      description: 'Needs the right `e-loggers.audit`.',
    }),
  },
};
