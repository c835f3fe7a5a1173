import { objectSchema, sharedSchema } from '#definition';
import { bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { assignees } from '#src/domain/sample-apps/lists/permissions.ts';
import { roleRights } from '#src/domain/sample-apps/lists/roles.ts';
import { roles } from '#src/domain/sample-apps/lists/users.ts';
import { inQuery, listOf, missing, none, text, whole, writing, yesNo } from '../openapi/answers';
import { exportAnswers, exportParameters, listParameters } from '../openapi/listParameters';

const tags = ['sample-permissions'];
const permission = sharedSchema('SamplePermission');
const properties = {
  ...{ id: whole, name: text, assignedTo: listOf({ ...text, enum: [...assignees] }) },
  createdDate: { ...text, description: 'As `3 Jan 2026, 4:05 PM`, in UTC.' },
  createdAt: { ...text, format: 'date-time' },
  isCore: { ...yesNo, description: 'It cannot be deleted.' },
};
const rights = {
  type: 'object',
  properties: Object.fromEntries(roleRights.map(right => [right, { enum: [1, -1] }])),
  description: 'By area and operation: 1 grants, -1 denies.',
};
const roleName = { ...text, enum: [...roles] };
const role = sharedSchema('SampleRole');
const said = { ...objectSchema(properties), required: [] };
const clientId = { ...text, description: 'The same again adds nothing.' };

/** The sample permissions: for whoever has the right `apps.use`; no rights, and not there at all with `SAMPLE_APPS=0`. */
export const permissionsDescription: Description = {
  tag: { name: 'sample-permissions', description: 'Sample app: permissions' },
  paths: {
    '/apps/permissions/data': {
      get: {
        ...{ operationId: 'samplePermissions.list', summary: 'A page of permissions, and all of them', tags },
        parameters: listParameters('assignedTo'),
        responses: {
          200: jsonAnswer(
            'The page, what it was asked, and all.',
            objectSchema({
              params: { type: 'object', additionalProperties: text },
              ...{ allData: listOf(permission), permissions: listOf(permission), total: whole },
            }),
          ),
          ...usualAnswers,
        },
      },
    },
    '/apps/permissions/export': {
      get: {
        ...{
          operationId: 'samplePermissions.export',
          summary: 'All that a list finds, as a file',
          tags,
          parameters: exportParameters('assignedTo'),
        },
        responses: exportAnswers,
      },
    },
    '/apps/permissions/permission': {
      get: {
        ...{ operationId: 'samplePermissions.get', summary: 'A permission', tags, parameters: [inQuery('id', 'The permission.')] },
        responses: { 200: jsonAnswer('The permission.', objectSchema({ permission })), ...usualAnswers, 404: missing },
      },
    },
    '/apps/permissions/add-permission': {
      post: {
        ...{ operationId: 'samplePermissions.add', summary: 'Add a permission, for administrators unless told', tags },
        requestBody: bodyOf({ ...objectSchema({ permission: said, client_id: clientId }), required: ['permission'] }),
        responses: { 201: jsonAnswer('The permission.', objectSchema({ permission })), ...writing },
      },
    },
    '/apps/permissions/update-permission': {
      post: {
        ...{ operationId: 'samplePermissions.update', summary: 'Rename a permission, or assign it to others', tags },
        requestBody: bodyOf({ ...said, required: ['id'] }),
        responses: { 201: none, ...writing },
      },
    },
    '/apps/permissions/delete': {
      delete: {
        ...{ operationId: 'samplePermissions.delete', summary: 'Delete a permission for good', tags },
        description: 'A core one cannot be deleted.',
        parameters: [inQuery('id', 'The permission; it may stand in a JSON body as well.')],
        responses: { 200: none, ...writing },
      },
    },
    '/apps/permissions/roles': {
      get: {
        ...{ operationId: 'sampleRoles.list', summary: 'The roles of the sample users', tags },
        responses: { 200: jsonAnswer('All five.', listOf(role)), ...usualAnswers },
      },
    },
    '/apps/permissions/update-role': {
      post: {
        ...{ operationId: 'sampleRoles.update', summary: 'Change what a role may do', tags },
        requestBody: bodyOf(
          objectSchema({ role: { ...objectSchema({ name: roleName, rights }), description: 'All that it then may do.' } }),
        ),
        responses: { 200: jsonAnswer('The role.', objectSchema({ role })), ...writing },
      },
    },
    '/apps/permissions/start-over': {
      post: {
        ...{ operationId: 'samplePermissions.startOver', summary: 'Delete all permissions and begin with the first ones', tags },
        responses: { 200: none, ...usualAnswers },
      },
    },
  },
  schemas: { SamplePermission: objectSchema(properties), SampleRole: objectSchema({ name: roleName, users: whole, rights }) },
};
