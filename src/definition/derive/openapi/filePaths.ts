import type { Resource } from '../../define';
import { imageTypes } from '../../kinds/image';
import { objectSchema, orNull, sharedSchema, type Properties } from '../../schema';
import { filesPath, filesRight } from '../files';
import { pageSchema, successSchema } from './answers';
import { bodyAnswers, jsonAnswer, orRefusal, uploadBody, usualAnswers, type PathItem } from './operation';
import { idParameter } from './parameters';

const text = { type: 'string' };
const id = { type: 'integer', minimum: 1 };
const file = sharedSchema('KeptFile');
const none = { 404: jsonAnswer('There is no such file.', sharedSchema('Refusal')) };

/** What the routes of files refer to by name. */
export const fileSchemas: Properties = {
  KeptFile: objectSchema({
    id,
    filename: text,
    url: { ...text, description: 'Where it is to be had, for whoever is signed in.' },
    type: { ...text, description: 'Its media type, where it is a picture.' },
    size: { type: 'integer', minimum: 0, description: 'In bytes.' },
    note: { type: ['string', 'null'] },
    created_by: orNull(sharedSchema('Reference')),
    created_at: sharedSchema('Moment'),
    updated_at: sharedSchema('Moment'),
    deleted_at: { type: 'null' },
    available_actions: objectSchema({ delete: { type: 'boolean' } }),
  }),
};

/** A picture goes out as what it is, anything else as bytes to be saved; a refusal is JSON. */
export const fileContents = Object.fromEntries(['application/octet-stream', ...imageTypes, 'application/json'].map(type => [type, {}]));

/** The routes of the files that a register keeps with its records, at their own address and at the one its definition tells. */
export function filePaths(resource: Resource): Record<string, PathItem> {
  const own = `${resource.api.path}/{id}/files`;
  const path = filesPath(resource);
  return { ...(path !== own && pathsAt(resource, path, 'uploads')), ...pathsAt(resource, own, 'files') };
}

function pathsAt(resource: Resource, address: string, family: string): Record<string, PathItem> {
  const { api, label, name } = resource;
  const files = `/${address}`;
  const spelled = `${api.path}/{id}/uploads`;
  const one = label.one.toLowerCase();
  const description = `Needs the right \`${filesRight(resource)}\`, and that to see the record.`;
  const call = (operation: string, summary: string) => ({
    operationId: `${name}.${family}.${operation}`,
    summary,
    description,
    tags: [name],
  });
  const parameters = [idParameter, { name: 'file', in: 'path', required: true, schema: id }];
  const removed = { 200: jsonAnswer('Done, or why not.', orRefusal(sharedSchema('Done'))), ...none, ...usualAnswers };
  return {
    [files]: {
      get: {
        ...call('list', `List the files of a record: ${one}`),
        parameters: [idParameter],
        responses: { 200: jsonAnswer('The files, newest first.', orRefusal(pageSchema('rows', file))), ...usualAnswers },
      },
      post: {
        ...call('add', `Keep files with a record: ${one}`),
        parameters: [idParameter],
        requestBody: uploadBody('file[]', { fields: { notes: text }, least: 1 }),
        responses: { 200: jsonAnswer('The files, or why not.', orRefusal(successSchema({ type: 'array', items: file }))), ...bodyAnswers },
      },
    },
    [`${files}/{file}`]: {
      get: {
        ...call('get', `Fetch a file of a record: ${one}`),
        parameters,
        responses: {
          200: { description: 'The file, to be saved, or that there is no such record.', content: fileContents },
          ...none,
          ...usualAnswers,
        },
      },
      delete: { ...call('delete', `Delete a file of a record: ${one}`), parameters, responses: removed },
    },
    ...(family === 'files' &&
      filesPath(resource) !== spelled && {
        [`/${spelled}/{file}`]: {
          delete: { ...call('remove', `Delete a file of a record: ${one} (another spelling)`), parameters, responses: removed },
        },
      }),
  };
}
