import { objectSchema, sharedSchema } from '#definition';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const count = { type: 'integer', minimum: 0 };
const standing = {
  unread: { ...count, description: 'How many are unread.' },
  latest: { ...count, description: 'The id of the newest; 0 where there is none.' },
};
const tags = ['notifications'];
const query = (name: string, description: string, schema: object) => ({ name, in: 'query', description, schema });

/** What concerns the person who is signed in. */
export const notificationsDescription: Description = {
  tag: { name: 'notifications', description: 'Notifications' },
  paths: {
    [`${apiPath}/notifications`]: {
      get: {
        operationId: 'notifications.list',
        summary: 'List what concerns you, the newest first',
        tags,
        parameters: [
          query('offset', 'How many to leave out.', count),
          query('limit', 'How many at most; 20 unless told.', { ...count, maximum: 500 }),
          query('unread', '1: only those that are unread.', { type: 'string', enum: ['0', '1'] }),
        ],
        responses: {
          ...usualAnswers,
          200: jsonAnswer(
            'A page of them.',
            objectSchema({ total: count, ...standing, rows: { type: 'array', items: sharedSchema('Notification') } }),
          ),
        },
      },
    },
    [`${apiPath}/notifications/read`]: {
      post: {
        operationId: 'notifications.read',
        summary: 'Mark some as read, or all',
        tags,
        requestBody: bodyOf({
          type: 'object',
          properties: {
            ids: { type: 'array', items: count, maxItems: 1_000 },
            until: { ...count, description: 'Instead of ids: all, up to this one.' },
          },
        }),
        responses: {
          ...bodyAnswers,
          200: jsonAnswer(
            'Done, or what is missing.',
            orRefusal(objectSchema({ status: { const: 'success' }, messages: text, payload: objectSchema(standing) })),
          ),
        },
      },
    },
    [`${apiPath}/notifications/stream`]: {
      get: {
        operationId: 'notifications.stream',
        summary: 'Be told as it happens, by server-sent events',
        description:
          'Events `notification` (a notification), `standing` (how many are unread, and the newest id) and `changed` (`registers`: whose data ' +
          'is not what it was, such as `apps.todo`). Ends with the access token; ' +
          'who comes back with `Last-Event-ID` is told what came meanwhile.',
        tags,
        parameters: [{ name: 'Last-Event-ID', in: 'header', description: 'The id of the last event that arrived.', schema: count }],
        responses: { ...usualAnswers, 200: { description: 'Events.', content: { 'text/event-stream': {} } } },
      },
    },
  },
  schemas: {
    Notification: objectSchema({
      id: { type: 'integer', minimum: 1 },
      kind: { ...text, description: 'assigned, mentioned, escalated, approval_waiting, stock_low, import_done; others may follow.' },
      register: { ...textOrNull, description: 'The register of what it is about.' },
      record_id: { type: ['integer', 'null'] },
      name: { ...textOrNull, description: 'What the record was called then; null where you may not see it.' },
      params: { type: 'object', additionalProperties: true, description: 'What a sentence about it needs.' },
      created_at: { ...text, description: '`yyyy-MM-dd HH:mm:ss`, UTC.' },
      read_at: textOrNull,
      can_open: { type: 'boolean', description: 'Whether you may open what it is about.' },
    }),
  },
};
