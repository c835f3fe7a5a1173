import { objectSchema, sharedSchema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { bodyAnswers, bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import { audiences } from '#src/domain/views/savedView.ts';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

const text = { type: 'string' };
const yesNo = { type: 'boolean' };
const whole = { type: 'integer' };
const tags = ['views'];
const reference = { oneOf: [objectSchema({ id: whole, name: text }), { type: 'null' }] };
const shared = { type: 'string', enum: [...audiences] };
const place = { ...text, description: 'The name of a register, or `reports/<name>`.' };
const id = { name: 'id', in: 'path', required: true, schema: whole };
const missing = jsonAnswer('There is no such list or view.', sharedSchema('Refusal'));

const value = {
  ...objectSchema({
    filter: { type: 'object', additionalProperties: true },
    sort: objectSchema({ field: text, order: { type: 'string', enum: ['ASC', 'DESC'] } }),
    perPage: whole,
  }),
  required: ['filter'],
};

const changes = {
  shared: { ...shared, description: 'With others than oneself by the right `share_views`.' },
  group_id: whole,
  is_default: { ...yesNo, description: 'The list opens with it for those that it is shared with.' },
  is_pinned: { ...yesNo, description: 'The person who asks wants it beside the search.' },
  value,
};

const change = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags,
  parameters: [id],
  requestBody: bodyOf({ ...objectSchema(changes), required: [] }),
  responses: { 200: jsonAnswer('The view.', successSchema(sharedSchema('SavedView'))), 404: missing, ...bodyAnswers },
});

/** Saved views of lists. */
export const viewsDescription: Description = {
  tag: { name: 'views', description: 'Saved views' },
  paths: {
    [`${apiPath}/saved-views`]: {
      get: {
        operationId: 'views.list',
        summary: 'The views of a list that one may call up',
        tags,
        parameters: [{ name: 'place', in: 'query', required: true, schema: place }],
        responses: {
          200: jsonAnswer('The views.', objectSchema({ total: whole, rows: { type: 'array', items: sharedSchema('SavedView') } })),
          404: missing,
          ...usualAnswers,
        },
      },
      post: {
        operationId: 'views.save',
        summary: 'Save a view; one’s own of the same name on the same list is written over',
        tags,
        requestBody: bodyOf({ ...objectSchema({ place, name: text, ...changes }), required: ['place', 'name', 'value'] }),
        responses: { 200: jsonAnswer('The view.', successSchema(sharedSchema('SavedView'))), 404: missing, ...bodyAnswers },
      },
    },
    [`${apiPath}/saved-views/{id}`]: {
      patch: change('views.change', 'Pin a view, share it, or make it the one that its list opens with'),
      post: change('views.changeByPost', 'Change a view, with `_method`'),
      delete: {
        operationId: 'views.remove',
        summary: 'Remove a view',
        tags,
        parameters: [id],
        responses: { 200: jsonAnswer('Removed.', successSchema({ type: 'null' })), 404: missing, ...usualAnswers },
      },
    },
  },
  schemas: {
    SavedView: objectSchema({
      id: whole,
      name: text,
      place,
      value,
      shared,
      group: reference,
      owner: reference,
      is_own: yesNo,
      is_pinned: yesNo,
      is_default: yesNo,
    }),
  },
};
