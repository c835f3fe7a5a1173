import { objectSchema, sharedSchema, type Schema } from '#definition';
import { pageSchema } from '#definition/derive/openapi/answers';
import { jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

const text = { type: 'string' };
const id = { type: 'integer', minimum: 1 };
const textOrNull = { type: ['string', 'null'] };
const parameter = (name: string, schema: Schema, description: string): Schema => ({ name, in: 'query', schema, description });

/** A record, and the word for its register. */
const named = objectSchema({ id, name: text, type: text });

/** A change of one field: what it was and what it is, as a person reads it. */
const change = {
  ...objectSchema({ old: {}, new: {} }),
  properties: {
    ...{ old: {}, new: {}, was: { description: 'The old value as a body carries it, where it can be written back.' } },
    key: { type: 'string', description: 'The name that a body carries it under, where that is not the field’s.' },
  },
};

/** Reports over all registers. */
export const reportsDescription: Description = {
  tag: { name: 'reports', description: 'Reports' },
  paths: {
    [`${apiPath}/reports/activity`]: {
      get: {
        operationId: 'reports.activity',
        summary: 'What happened: who, when, to what, old and new',
        description: 'Of one record, for whoever may see it; of all, needs the right `reports`.',
        tags: ['reports'],
        parameters: [
          parameter('item_type', text, 'A register: its name, or the word that the activity has for it (`asset`).'),
          parameter('item_id', id, 'A record of that register: what was done with it, or went to it.'),
          parameter('target_type', text, 'The register, in the same words, of whom or what it went to.'),
          parameter('target_id', id, 'A record of that register; of a person, what was changed of them as well.'),
          parameter('action_type', text, 'create, update, delete, restore and so on.'),
          parameter('item_type[]', { type: 'array', items: text }, 'Several registers, instead of the one above.'),
          parameter('with_files', { type: 'boolean' }, 'Whether files came or went.'),
          parameter('created_by', id, 'The person who did it.'),
          parameter('date_range[start]', { type: 'string', format: 'date' }, 'From this day of the plant on.'),
          parameter('date_range[end]', { type: 'string', format: 'date' }, 'To this day, which is among them.'),
          parameter(
            'duration',
            text,
            'The range by name, or a span of the calendar, as in other reports; all days where a call says none.',
          ),
          parameter('date', { type: 'string', format: 'date' }, 'A day of the span.'),
          parameter('search', text, 'Text in the change, the note or the name of the person.'),
          parameter('order', { type: 'string', enum: ['asc', 'desc'], default: 'desc' }, 'Oldest or newest first.'),
          parameter('offset', { type: 'integer', minimum: 0, default: 0 }, 'How many rows to skip.'),
          parameter('limit', { type: 'integer', minimum: 1, maximum: 500, default: 10 }, 'How many rows to answer at most.'),
        ],
        responses: { 200: jsonAnswer('A page of rows.', pageSchema('rows', sharedSchema('Activity'))), ...usualAnswers },
      },
    },
  },
  schemas: {
    Activity: objectSchema({
      id,
      icon: { type: 'null' },
      file: {
        anyOf: [objectSchema({ filename: text, url: text }), { type: 'null' }],
        description: 'What was kept with it, for whoever may fetch the files of the record.',
      },
      item: named,
      location: { anyOf: [objectSchema({ id, name: text }), { type: 'null' }], description: 'Of an audit: where the asset is now.' },
      created_at: sharedSchema('Moment'),
      updated_at: sharedSchema('Moment'),
      next_audit_date: {
        anyOf: [sharedSchema('Day'), { type: 'null' }],
        description: 'Of an audit: when the asset is to be audited next.',
      },
      days_to_next_audit: { type: ['integer', 'null'] },
      action_type: text,
      admin: { anyOf: [objectSchema({ id, name: text, first_name: textOrNull, last_name: textOrNull }), { type: 'null' }] },
      target: { anyOf: [named, { type: 'null' }] },
      note: textOrNull,
      log_meta: { anyOf: [{ type: 'object', additionalProperties: change }, { type: 'null' }] },
    }),
  },
};
