import { objectSchema, sharedSchema } from '#definition';
import { bodyOf, jsonAnswer, usualAnswers } from '#definition/derive/openapi/operation';
import type { Description } from '#server/openapi/description.ts';
import { folders, mailLabels } from '#src/domain/sample-apps/email.ts';
import { inQuery, listOf, missing, none, text, whole, writing, yesNo } from '../openapi/answers';

const ofEmail = ['email'];
const mail = sharedSchema('SampleMail');
const mailbox = objectSchema({ name: text, email: text });
const letter = {
  from: objectSchema({ name: text, email: text, avatar: text }),
  ...{ to: listOf(mailbox), cc: listOf(mailbox), bcc: listOf(mailbox), subject: text },
  message: { ...text, description: 'Markup, without anything that acts.' },
  attachments: listOf(objectSchema({ fileName: text, thumbnail: text, url: text, size: text })),
  time: { ...text, format: 'date-time' },
};
const properties = {
  ...{ id: whole, ...letter, isStarred: yesNo, isRead: yesNo, replies: listOf(objectSchema(letter)) },
  labels: listOf({ ...text, enum: [...mailLabels] }),
  folder: { ...text, enum: [...folders] },
  origin: { ...text, enum: [...folders], description: 'Where it was before it went to the trash.' },
};
const opened = objectSchema({ ...properties, hasPreviousMail: yesNo, hasNextMail: yesNo });
const view = [
  inQuery('q', 'Words in the subject or the name of the sender.'),
  inQuery('folder', `${folders.join(', ')} or starred.`),
  inQuery('label', `${mailLabels.join(', ')}: in all folders but trash and spam.`),
];
const people = listOf({ oneOf: [text, mailbox] });
const written = {
  ...objectSchema({
    id: { ...whole, description: 'The draft that it was.' },
    replyTo: { ...whole, description: 'The mail that it answers.' },
    ...{ to: people, cc: people, bcc: people, subject: text, message: text },
  }),
  required: [],
};

/** Email: for whoever has the right `apps.use`, and not there at all with `SAMPLE_APPS=0`. */
export const emailDescription: Description = {
  tag: { name: 'email', description: 'Sample app: email, which never leaves the server' },
  paths: {
    '/apps/email/emails': {
      get: {
        ...{ operationId: 'email.list', summary: 'Mails of the person, the newest first', tags: ofEmail },
        description: 'Of the inbox unless told. At most 500.',
        parameters: view,
        responses: {
          200: jsonAnswer(
            'The mails; beside them what is unread in inbox and spam, and the drafts.',
            objectSchema({ emails: listOf(mail), emailsMeta: objectSchema({ inbox: whole, draft: whole, spam: whole }) }),
          ),
          ...usualAnswers,
        },
      },
    },
    '/apps/email/get-email': {
      get: {
        ...{ operationId: 'email.get', summary: 'A mail', tags: ofEmail },
        description: 'With whether its view, the newest first, goes on before it and behind it; the view is its folder unless told.',
        parameters: [inQuery('id', 'The mail.'), ...view],
        responses: { 200: jsonAnswer('The mail.', opened), ...usualAnswers, 404: missing },
      },
    },
    '/apps/email/paginate-email': {
      get: {
        ...{ operationId: 'email.paginate', summary: 'The mail before or after another in its view', tags: ofEmail },
        parameters: [inQuery('emailId', 'The other mail.'), inQuery('dir', '`previous` is the older one, `next` the newer one.'), ...view],
        responses: { 200: jsonAnswer('The mail.', opened), ...writing },
      },
    },
    '/apps/email/recipients': {
      get: {
        ...{ operationId: 'email.recipients', summary: 'To whom the person can write: sample people and themselves', tags: ofEmail },
        responses: { 200: jsonAnswer('The people.', listOf(mailbox)), ...usualAnswers },
      },
    },
    '/apps/email/update-emails': {
      post: {
        ...{ operationId: 'email.update', summary: 'Change mails: folder, star, read', tags: ofEmail },
        requestBody: bodyOf(
          objectSchema({
            emailIds: listOf(whole),
            dataToUpdate: { ...objectSchema({ folder: properties.folder, isRead: yesNo, isStarred: yesNo }), required: [] },
          }),
        ),
        responses: { 200: none, ...writing },
      },
    },
    '/apps/email/update-emails-label': {
      post: {
        ...{ operationId: 'email.label', summary: 'Give mails a label, or take it from those that have it', tags: ofEmail },
        requestBody: bodyOf(objectSchema({ emailIds: listOf(whole), label: { ...text, enum: [...mailLabels] } })),
        responses: { 200: none, ...writing },
      },
    },
    '/apps/email/draft': {
      post: {
        ...{ operationId: 'email.draft', summary: 'Keep a draft', tags: ofEmail },
        requestBody: bodyOf(objectSchema({ email: written })),
        responses: { 200: jsonAnswer('The draft.', objectSchema({ email: mail })), ...writing },
      },
    },
    '/apps/email/send': {
      post: {
        ...{ operationId: 'email.send', summary: 'Send a mail to sample people or oneself', tags: ofEmail },
        requestBody: bodyOf({
          ...objectSchema({ email: written, client_id: { ...text, description: 'The same again sends nothing.' } }),
          required: ['email'],
        }),
        responses: { 201: jsonAnswer('The mail as it stands in the sent ones.', objectSchema({ email: mail })), ...writing },
      },
    },
    '/apps/email/take-back': {
      post: {
        ...{ operationId: 'email.takeBack', summary: 'Make a draft again of what was sent within 15 seconds', tags: ofEmail },
        requestBody: bodyOf(objectSchema({ id: whole })),
        responses: { 200: jsonAnswer('The draft.', objectSchema({ email: mail })), ...writing },
      },
    },
    '/apps/email/start-over': {
      post: {
        ...{ operationId: 'email.startOver', summary: 'Delete all mails of the person and begin with the first ones', tags: ofEmail },
        responses: { 200: none, ...usualAnswers },
      },
    },
  },
  schemas: { SampleMail: objectSchema(properties) },
};
