import { objectSchema, orNull, sharedSchema, type Properties, type Schema } from '../../schema';
import { referenceSchema } from '../../kinds/ref';
import { jsonAnswer } from './operation';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

/** A page of choices; a register's may tell more than words and ids. */
export const selectListSchema = (more: Properties = {}): Schema =>
  objectSchema({
    results: {
      type: 'array',
      items: objectSchema(
        {
          ...{ id: { type: 'integer', minimum: 1 }, text, image: { type: ['string', 'null'] } },
          key: { ...text, description: 'The word that stands for it in a file and in what people write: a username.' },
          path: { ...text, description: 'What stands above it in its tree, where it was searched for.' },
          found: {
            ...objectSchema({ field: text, text }),
            description: 'The field that the search hit, and what it says, where the words of the choice do not show it.',
          },
          ...more,
        },
        ['id', 'text', 'image'],
      ),
    },
    pagination: objectSchema({ more: { type: 'boolean' }, per_page: count }),
    total_count: count,
    page: count,
    page_count: count,
  });

/** A mutation that went well, with what it answers. */
export const successSchema = (payload: Schema): Schema =>
  objectSchema({ status: { const: 'success' }, messages: { type: 'string', description: 'What was done, in a sentence.' }, payload });

/** A page of a list. */
export const pageSchema = (rows: string, row: Schema): Schema =>
  objectSchema({
    total: { ...count, description: 'How many rows there are on all pages.' },
    [rows]: { type: 'array', items: row },
  });

const conflictSchema = objectSchema({
  field: { ...text, description: 'The name that bodies write it by.' },
  user: { ...orNull(sharedSchema('Reference')), description: 'Who changed it last.' },
  changed_at: { description: 'When, as rows carry moments.' },
  old: { description: 'The value before the change that was refused, as rows carry it.' },
  new: { description: 'The value it has now, as rows carry it.' },
});

/** The schemas that answers of all registers share. */
export const answerSchemas: Properties = {
  Reference: referenceSchema,
  Refusal: objectSchema({
    status: { const: 'error' },
    messages: {
      anyOf: [text, { type: 'object', additionalProperties: { type: 'array', items: text } }],
      description: 'Why, in a sentence, or sentences by the name under which the field is written.',
    },
    payload: orNull(
      objectSchema(
        {
          used_by: {
            type: 'array',
            items: objectSchema({ resource: text, field: text, count }),
            description: 'What still uses a record that was to be deleted.',
          },
          refused: {
            type: 'array',
            items: text,
            description: 'What stood in the way, record by record, of what was to be done with several.',
          },
          lock_version: { type: 'integer', description: 'Of the record as it is now.' },
          conflicts: {
            type: 'array',
            items: conflictSchema,
            description: 'The changed fields that have another value by now than the one that the change was made on.',
          },
          missing: {
            type: 'array',
            items: objectSchema(
              { kind: text, id: { type: ['integer', 'null'] }, name: text, stage: text, keys: { type: 'array', items: text } },
              ['kind'],
            ),
            description: 'What is to be done first, so that a screen can lead there.',
          },
        },
        [],
      ),
    ),
  }),
  Done: successSchema({ type: 'null' }),
  SelectList: selectListSchema(),
  Unauthenticated: objectSchema({ error: text }),
  Forbidden: objectSchema({ message: text }),
};

/** The refusals that the protocol itself makes. */
export const answerResponses: Properties = {
  Unauthenticated: jsonAnswer('Nobody is signed in, or no longer.', sharedSchema('Unauthenticated')),
  Forbidden: jsonAnswer('The person does not have the right.', sharedSchema('Forbidden')),
  TooMany: {
    ...jsonAnswer('Too many calls within a minute.', sharedSchema('Refusal')),
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  },
  Unavailable: jsonAnswer('The database is away for the moment.', sharedSchema('Refusal')),
  TooLarge: jsonAnswer('The body is too large.', sharedSchema('Refusal')),
  Unreadable: jsonAnswer('The body cannot be read, or a value in it cannot be kept.', sharedSchema('Refusal')),
};
