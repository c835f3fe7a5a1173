import { objectSchema, sharedSchema } from '#definition';
import { bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { channels, notices, plans, roles, statuses } from '#src/domain/sample-apps/lists/users.ts';
import { inQuery, listOf, missing, none, text, whole, writing } from '../openapi/answers';
import { exportAnswers, exportParameters, listParameters } from '../openapi/listParameters';

const tags = ['sample-users'];
const user = sharedSchema('SampleUser');
const oneOf = (options: readonly string[]) => ({ ...text, enum: [...options] });
const properties = {
  ...{ id: whole, fullName: text, username: text, email: { ...text, format: 'email' }, company: text, country: text, contact: text },
  ...{ role: oneOf(roles), currentPlan: oneOf(plans), status: oneOf(statuses), billing: text, avatar: text, avatarColor: text },
  notifications: {
    ...objectSchema(Object.fromEntries(notices.map(notice => [notice, listOf(oneOf(channels))]))),
    required: [],
    description: 'Of what the user is told, and how.',
  },
};
const said = { ...objectSchema(properties), required: [] };
const filters = ['role', 'currentPlan', 'status'];
const idInQuery = inQuery('id', 'The user.');

/** The sample users: for whoever has the right `apps.use`; no accounts, and not there at all with `SAMPLE_APPS=0`. */
export const usersDescription: Description = {
  tag: { name: 'sample-users', description: 'Sample app: users' },
  paths: {
    '/api/users/list/all-data': {
      get: {
        operationId: 'sampleUsers.all',
        summary: 'All users',
        tags,
        responses: { 200: jsonAnswer('All of them, at most 500.', listOf(user)), ...usualAnswers },
      },
    },
    '/api/users/list/data': {
      get: {
        ...{ operationId: 'sampleUsers.list', summary: 'A page of users', tags, parameters: listParameters(...filters) },
        responses: { 200: jsonAnswer('The page.', objectSchema({ users: listOf(user), total: whole })), ...usualAnswers },
      },
    },
    '/api/users/list/export': {
      get: {
        ...{
          operationId: 'sampleUsers.export',
          summary: 'All that a list finds, as a file',
          tags,
          parameters: exportParameters(...filters),
        },
        responses: exportAnswers,
      },
    },
    '/api/users/user': {
      get: {
        ...{ operationId: 'sampleUsers.get', summary: 'A user', tags, parameters: [idInQuery] },
        responses: { 200: jsonAnswer('The user.', objectSchema({ user })), ...usualAnswers, 404: missing },
      },
    },
    '/api/users/changes': {
      get: {
        ...{ operationId: 'sampleUsers.changes', summary: 'What was changed of a user, the latest first', tags, parameters: [idInQuery] },
        responses: {
          200: jsonAnswer(
            'At most 50; the first one has no fields.',
            listOf(objectSchema({ at: { ...text, format: 'date-time' }, fields: listOf(text) })),
          ),
          ...usualAnswers,
          404: missing,
        },
      },
    },
    '/apps/users/add-user': {
      post: {
        ...{ operationId: 'sampleUsers.add', summary: 'Add a user', tags },
        requestBody: bodyOf({
          ...objectSchema({
            ...properties,
            user: { ...said, description: 'In place of the body itself.' },
            client_id: { ...text, description: 'The same again adds nothing.' },
          }),
          required: [],
        }),
        responses: { 201: jsonAnswer('The user.', objectSchema({ user })), ...writing },
      },
    },
    '/apps/users/update-user': {
      post: {
        ...{ operationId: 'sampleUsers.update', summary: 'Change a user', tags },
        requestBody: bodyOf(objectSchema({ user: { ...said, description: 'Its id and what changes.' } })),
        responses: { 200: jsonAnswer('The user.', objectSchema({ user })), ...writing },
      },
    },
    '/apps/users/delete': {
      delete: {
        ...{ operationId: 'sampleUsers.delete', summary: 'Delete a user for good', tags },
        parameters: [inQuery('id', 'The user; it may stand in a JSON body as well.')],
        responses: { 200: none, ...usualAnswers, 404: missing },
      },
    },
    '/apps/users/start-over': {
      post: {
        ...{ operationId: 'sampleUsers.startOver', summary: 'Delete all users and begin with the first ones', tags },
        responses: { 200: none, ...usualAnswers },
      },
    },
  },
  schemas: { SampleUser: objectSchema(properties) },
};
