import { objectSchema, type Resource, type Schema } from '#definition';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers } from '#definition/derive/openapi/operation';
import { exportKeys } from '#definition/derive/export/exportParameters';
import { fileParameters } from '#definition/derive/openapi/exportPath';
import type { Describer, Description } from '#server/openapi/description.ts';
import { yesNo } from '#server/openapi/schemas.ts';
import { apiPath } from '#server/settings.ts';
import { builderParts } from '#src/domain/e-loggers/builderParts.ts';
import { logbookEvents } from '#src/domain/e-loggers/notificationRules.ts';
import { bookPaths } from './openapi/bookPaths';
import { filePaths } from './openapi/filePaths';
import { formPaths } from './openapi/formPaths';
import { secondPaths } from './openapi/secondPaths';
import { anything, id, inPath, inQuery, list, operation, optional, signer, text, whole } from './openapi/operation';

const values = {
  ...anything,
  description:
    'Values by the keys of the form; numbers may be texts. A record is named by its id, a file by the `client_id` of its upload: `[{ "id": … }]`.',
};
const comments = { type: 'object', additionalProperties: text, description: 'Why something is as it is, by key.' };
const seconds = {
  type: 'object',
  additionalProperties: text,
  description: 'By key the token of `signatures/second`, for each value that a second person signs.',
};
const client = { ...text, description: 'The same again makes nothing anew.' };
const about = {
  elogger_id: whole,
  entity_id: whole,
  slot: { type: ['string', 'null'], description: 'Its start on the wall clock: `2026-03-31T06:00`.' },
};
const entered = {
  happened_at: { ...text, format: 'date-time' },
  values,
  comments,
  seconds,
  late_reason: text,
  as_before: { ...list(text), description: 'Keys of values that were taken over from the entry before.' },
  captured_at: {
    ...text,
    format: 'date-time',
    description: 'By the clock of the device; whether it is late is judged by this, up to three days back.',
  },
  form_version: whole,
  client_id: client,
};
const revision = { ...whole, description: 'The one that was seen: where there is another by now, the call is refused.' };

const entry = (name: string, summary: string, body: Schema, description?: string) => ({
  post: operation('elogger-submissions', name, summary, { parameters: [id], body, ...(description !== undefined && { description }) }),
});

/** Logbooks beyond their registers (specification 2 §7). */
export const logbooksDescription: Describer = {
  describe: plans => (plans.registry.has('forms') ? [describe(plans.get('forms').resource)] : []),
};

const describe = (forms: Resource): Description => ({
  paths: {
    ...formPaths(forms),
    [`${apiPath}/e-loggers/mine`]: {
      get: operation('e-loggers', 'mine', 'The books that the person fills, with what is missing, due and next'),
    },
    [`${apiPath}/e-loggers/{id}/blank`]: {
      get: operation('e-loggers', 'blank', 'What is needed to fill a book: form, last values, open slots', {
        parameters: [id, inQuery('entity_id', 'What the book is about.', whole)],
      }),
    },
    [`${apiPath}/e-loggers/{id}/verify`]: {
      get: operation('e-loggers', 'verify', 'Walk through the chains of books', {
        parameters: [
          id,
          inQuery('entity_id', 'Only the book about this.', whole),
          inQuery('head', 'The head that stands on paper: `printed` says which link had it.'),
        ],
        description:
          'Needs the right `e-loggers.audit`. Says of each book the first place at which its chain does not fit, or that it is unbroken. The JSON comes as it is made: `total` and `links` on its first line, each of `books` on a line of its own, an empty line now and then, and `]}` on the last.',
      }),
    },
    [`${apiPath}/e-loggers/{id}/slots`]: {
      get: operation('e-loggers', 'slots', 'Slots of the books of a master', {
        parameters: [
          id,
          inQuery('from', 'A day before now unless told.'),
          inQuery('to', 'A day from now unless told; 62 days at most.'),
          inQuery('entity_id', 'Only the book about this.', whole),
        ],
      }),
    },
    [`${apiPath}/e-loggers/{id}/slots/{slot}/explain`]: {
      post: operation('e-loggers', 'explain', 'Say why a slot was not filled', {
        ...{
          parameters: [id, inPath('slot', text)],
          body: optional({ entity_id: whole, category: text, text, nonce: text, name: signer, password: text }),
        },
      }),
    },
    [`${apiPath}/e-loggers/{id}/publish`]: {
      post: operation('e-loggers', 'publish', 'Publish a master: entries follow it from now on', { parameters: [id], body: optional({}) }),
    },
    [`${apiPath}/e-loggers/{id}/outlook`]: {
      post: operation('e-loggers', 'outlook', 'What a master comes to as it is being typed: books, people, steps, next slots', {
        ...{
          parameters: [id, inQuery('entry', 'An entry of its books for which it is told who is asked by role.', whole)],
          body: anything,
          description: 'Takes the fields of the builder screens; nothing is kept. Needs the right `e-loggers.edit`.',
        },
      }),
    },
    [`${apiPath}/e-loggers/{id}/status`]: {
      post: operation('e-loggers', 'status', 'Pause, resume or close a master', { parameters: [id], body: objectSchema({ status: text }) }),
    },
    ...Object.fromEntries(
      Object.keys(builderParts).map(part => [
        `${apiPath}/e-loggers/{id}/${part}`,
        {
          get: operation('e-loggers', `read-${part}`, `What the builder screen ${part} holds`, { parameters: [id] }),
          post: operation('e-loggers', `overwrite-${part}`, `Save the builder screen ${part}, with \`_method\` PATCH`, {
            parameters: [id],
            body: anything,
          }),
          patch: operation('e-loggers', `save-${part}`, `Save the builder screen ${part}`, { parameters: [id], body: anything }),
        },
      ]),
    ),
    [`${apiPath}/e-loggers/{id}/notifications/preview`]: {
      get: operation('e-loggers', 'previewMail', 'The e-mail about an event, in each language', {
        parameters: [id, inQuery('event', `${logbookEvents.join(', ')}; submitted unless told.`)],
      }),
    },
    [`${apiPath}/e-loggers/{id}/approval-flow/{step}`]: {
      delete: operation('e-loggers', 'removeStep', 'Remove a step of the approval', { parameters: [id, inPath('step', text)] }),
    },
    ...bookPaths,
    ...filePaths,
    [`${apiPath}/elogger-submitted-list`]: {
      get: {
        ...operation('elogger-submissions', 'ofEntity', 'Entries about an asset, a place or a department', {
          parameters: [inQuery('entity_type', '1 asset, 2 location, 3 department', whole), inQuery('entity_id', 'Its id.', whole)],
          description: 'Takes the parameters of the list as well (specification 2 §7).',
        }),
        responses: {
          200: jsonAnswer('The entries.', orRefusal(objectSchema({ total: whole, payload: list(anything) }))),
          ...usualAnswers,
        },
      },
    },
    [`${apiPath}/elogger-submissions/waiting`]: {
      get: operation('elogger-submissions', 'waiting', 'Entries that wait for the signature of the person'),
    },
    [`${apiPath}/elogger-submissions/{id}/entry`]: {
      get: operation('elogger-submissions', 'details', 'An entry with its form, revisions, signatures and chain', { parameters: [id] }),
    },
    [`${apiPath}/elogger-submissions/approve-many`]: {
      post: operation('elogger-submissions', 'approveMany', 'Sign up to 500 entries, each by a signature of its own', {
        ...{ description: 'One password and one challenge for all. Answers which were signed, and why others were not.' },
        body: optional({
          entries: list(optional({ id: whole, step: whole, meaning: text, revision })),
          ...{ name: signer, password: text, nonce: text },
        }),
      }),
    },
    [`${apiPath}/elogger-submissions/return-many`]: {
      post: operation('elogger-submissions', 'returnMany', 'Return up to 500 entries to their authors, with one comment', {
        ...{ description: 'Answers which were returned, and why others were not.' },
        body: objectSchema({ entries: list(optional({ id: whole, revision })), comment: text }),
      }),
    },
    [`${apiPath}/elogger-submissions/{id}/pdf`]: {
      get: {
        ...operation('elogger-submissions', 'pdf', 'An entry as a PDF: values, corrections, signatures, trail, and the head of its chain', {
          parameters: [id, ...fileParameters.filter(({ name }) => name === exportKeys.language || name === exportKeys.zone)],
        }),
        responses: { 200: { description: 'The paper.', content: { 'application/pdf': {} } }, ...usualAnswers },
      },
    },
    [`${apiPath}/elogger-submissions/{id}/json`]: {
      get: operation('elogger-submissions', 'json', 'An entry as a file for programs, its links with their texts as they were hashed', {
        parameters: [id],
      }),
    },
    [`${apiPath}/elogger-submissions`]: {
      post: operation('elogger-submissions', 'submit', 'Write an entry into a book', { body: optional({ ...about, ...entered }) }),
    },
    [`${apiPath}/elogger-submissions/{id}/amend`]: entry('amend', 'Amend an approved entry by another one', optional(entered)),
    [`${apiPath}/elogger-submissions/{id}/correct`]: entry(
      'correct',
      'Correct an entry with a reason',
      optional({ changes: values, comments, seconds, reason: text, revision }),
    ),
    [`${apiPath}/elogger-submissions/{id}/return`]: entry('return', 'Return an entry to its author', optional({ comment: text, revision })),
    [`${apiPath}/elogger-submissions/{id}/reject`]: entry(
      'reject',
      'Reject an entry at the last step',
      optional({ comment: text, revision }),
    ),
    [`${apiPath}/elogger-submissions/{id}/withdraw`]: entry(
      'withdraw',
      'Withdraw an entry of one’s own',
      optional({ reason: text, revision }),
    ),
    [`${apiPath}/elogger-submissions/{id}/comments`]: entry('comment', 'Comment on an entry', objectSchema({ comment: text })),
    [`${apiPath}/elogger-submissions/{id}/approve`]: entry(
      'approve',
      'Sign the step that waits',
      optional({
        ...{
          step: whole,
          meaning: text,
          name: signer,
          password: text,
          nonce: { ...text, description: 'Of `signatures/challenge`.' },
          revision,
        },
        picture: {
          type: ['string', 'null'],
          description:
            'The `client_id` under which a drawn signature was sent to `elogger-submissions/files`; its hash belongs to what is signed.',
        },
        for: {
          type: ['integer', 'null'],
          description: 'In whose place it is signed, as `stands_in_for` of the entry says; where another is by now, the call is refused.',
        },
      }),
      'The signature covers the revision that is named, by its hash.',
    ),
    ...secondPaths,
    [`${apiPath}/signatures/challenge`]: {
      post: {
        ...{
          operationId: 'signatures.challenge',
          summary: 'A word that one signature carries, once and within 60 seconds',
          tags: ['elogger-submissions'],
        },
        requestBody: bodyOf(optional({})),
        responses: { 200: jsonAnswer('The word.', objectSchema({ nonce: text, expires_in: whole, asks_name: yesNo })), ...bodyAnswers },
      },
    },
  },
});
