import { apiPath } from '#server/settings.ts';
import { anything, id, inQuery, operation, optional, signer, text, whole } from './operation';

const about = { elogger_id: whole, entity_id: whole };
const at = `${apiPath}/signatures/requests`;
const of = (name: string, summary: string, more: Parameters<typeof operation>[3] = {}) =>
  operation('elogger-submissions', name, summary, more);

/** Signatures of second persons under values of entries to come. */
export const secondPaths = {
  [`${apiPath}/e-loggers/{id}/second-people`]: {
    get: of('secondPeople', 'The people who may be asked to sign as a second person, for whoever fills the book', {
      parameters: [id, inQuery('entity_id', 'What the book is about.', whole)],
    }),
  },
  [`${apiPath}/signatures/second`]: {
    post: of('second', 'Have a value signed by a second person, before the entry is submitted', {
      body: optional({ ...about, key: text, value: {}, name: text, password: text, nonce: text }),
      description:
        'By their own name and password; they may fill the book, and are not who calls. Answers a `token` for just this value, which the entry carries in `seconds` within 7 days.',
    }),
  },
  [at]: {
    get: of('requests', 'What the person is asked to sign as a second person, and what they asked others for', {
      description: 'Of the last 7 days. `own` has the `tokens` of signatures that were given and that no entry carries yet, by key.',
    }),
    post: of('request', 'Ask somebody who fills the book to sign values of an entry to come', {
      body: optional({
        ...about,
        person_id: whole,
        values: { ...anything, description: 'By the keys of fields that a second person signs.' },
      }),
      description: 'It stands for 7 days, and in the place of an earlier one of the same author for the same book.',
    }),
  },
  [`${at}/{id}/sign`]: {
    post: of('signRequest', 'Sign the values of a request', {
      ...{
        parameters: [id],
        body: optional({ name: signer, password: text, nonce: { ...text, description: 'Of `signatures/challenge`.' } }),
      },
    }),
  },
  [`${at}/{id}/decline`]: {
    post: of('declineRequest', 'Do not sign the values of a request', { parameters: [id], body: optional({ comment: text }) }),
  },
  [`${at}/{id}`]: { delete: of('withdrawRequest', 'Take a request of one’s own back', { parameters: [id] }) },
};
