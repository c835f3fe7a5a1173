import { objectSchema, sharedSchema, type Schema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { fileContents } from '#definition/derive/openapi/filePaths';
import { bodyAnswers, jsonAnswer, orRefusal, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';
import { clientId, count, id, inPath, person, tags, text } from './schemas';

/** The pictures and papers of work orders. */
export const mediaPaths: Description['paths'] = {
  [`${apiPath}/files/upload`]: {
    post: {
      ...{ operationId: 'workorders.upload', summary: 'Add files to a work order', tags },
      description: 'Needs the right `workorders.edit`; for one’s own request, until it is decided, `workorders.request`.',
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                work_order_id: id,
                client_id: clientId,
                file: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
              },
              required: ['work_order_id', 'file'],
            },
          },
        },
      },
      responses: {
        200: jsonAnswer(
          'The files as they are kept, or why not.',
          orRefusal(successSchema(objectSchema({ media: { type: 'array', items: sharedSchema('WorkorderMedia') } }))),
        ),
        ...bodyAnswers,
      },
    },
  },
  [`${apiPath}/maintenance/workorders/{id}/files/{file}`]: {
    get: {
      ...{ operationId: 'workorders.file', summary: 'Fetch a file of a work order', tags },
      parameters: [inPath, { ...inPath, name: 'file' }],
      responses: {
        ...usualAnswers,
        200: {
          description: 'The file, or why not.',
          content: fileContents,
        },
        404: jsonAnswer('There is no such file.', sharedSchema('Refusal')),
      },
    },
  },
  [`${apiPath}/maintenance/workorders/media/{id}`]: {
    delete: {
      ...{ operationId: 'workorders.deleteFile', summary: 'Delete a file of a work order', tags },
      description: 'Needs the right `workorders.edit`. What an answer shows stays.',
      parameters: [{ ...inPath, description: 'A file.' }],
      responses: {
        200: jsonAnswer('Done, or why not.', orRefusal(successSchema({ type: 'null' }))),
        ...usualAnswers,
        404: jsonAnswer('There is no such file.', sharedSchema('Refusal')),
      },
    },
  },
};

export const mediaSchemas: Record<string, Schema> = {
  WorkorderMedia: objectSchema({
    ...{ id, name: text, url: text, size: { ...text, description: 'In words.' }, bytes: count, mime: text, wo_id: id },
    ...{ created_at: sharedSchema('Moment'), user: person },
  }),
};
