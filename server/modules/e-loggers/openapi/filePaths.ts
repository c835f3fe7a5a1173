import { objectSchema, sharedSchema } from '#definition';
import { successSchema } from '#definition/derive/openapi/answers';
import { fileContents } from '#definition/derive/openapi/filePaths';
import { bodyAnswers, jsonAnswer, orRefusal, uploadBody, usualAnswers } from '#definition/derive/openapi/operation';
import { clientId } from '#server/openapi/schemas.ts';
import { apiPath } from '#server/settings.ts';
import { id, inPath, list, text, whole } from './operation';

const sent = objectSchema({ media: list(objectSchema({ id: whole, client_id: text })) });

/** Files of entries. */
export const filePaths = {
  [`${apiPath}/elogger-submissions/files`]: {
    post: {
      ...{
        operationId: 'elogger-submissions.upload',
        summary: 'Send a file for an entry that is submitted afterwards',
        tags: ['elogger-submissions'],
      },
      description: 'It belongs to its sender until an entry names it by its `client_id`, and is forgotten after 60 days without one.',
      requestBody: uploadBody('file', { fields: { client_id: clientId }, required: ['client_id'] }),
      responses: { 200: jsonAnswer('It is kept, or why not.', orRefusal(successSchema(sent))), ...bodyAnswers },
    },
  },
  [`${apiPath}/elogger-submissions/{id}/files/{file}`]: {
    get: {
      ...{ operationId: 'elogger-submissions.file', summary: 'Fetch a file of an entry', tags: ['elogger-submissions'] },
      parameters: [id, inPath('file')],
      responses: {
        ...usualAnswers,
        200: { description: 'The file, or why not.', content: fileContents },
        404: jsonAnswer('There is no such file.', sharedSchema('Refusal')),
      },
    },
  },
};
