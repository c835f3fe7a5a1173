import { objectSchema, sharedSchema, type Schema } from '#definition';
import { bodyAnswers, bodyOf, jsonAnswer, orRefusal, usualAnswers, type ApiOperation } from '#definition/derive/openapi/operation';
import { shortestPassword } from '#server/access/passwordRules.ts';
import type { Description } from '#server/openapi/description.ts';
import { apiPath } from '#server/settings.ts';

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const userData = sharedSchema('UserData');
const tokens = { accessToken: text, refreshToken: text };
const problems = jsonAnswer('What is wrong, by field.', sharedSchema('Problems'));

const login = {
  type: 'object',
  properties: { email: { ...text, description: 'The e-mail address or the user name.' }, password: { ...text, format: 'password' } },
  required: ['email', 'password'],
};
const refresh = { type: 'object', properties: { refreshToken: text } };

const call = (id: string, summary: string, body: Schema, answers: ApiOperation['responses']): ApiOperation => ({
  operationId: `auth.${id}`,
  summary,
  tags: ['sign-in'],
  security: [],
  requestBody: bodyOf(body),
  responses: { ...pick(bodyAnswers, 413, 422, 429), ...answers },
});

const pick = (answers: ApiOperation['responses'], ...codes: number[]) =>
  Object.fromEntries(codes.flatMap(code => (answers[code] ? [[code, answers[code]]] : [])));

const unauthenticated = pick(bodyAnswers, 401);
const doneOrRefused = (description: string) => jsonAnswer(description, orRefusal(sharedSchema('Done')));

const noMail = { 404: jsonAnswer('This server sends no such e-mail.', sharedSchema('Refusal')) };

/** A call of somebody signed in, about themselves. */
const ownCall = (id: string, summary: string, answers: ApiOperation['responses']): ApiOperation => ({
  operationId: `auth.${id}`,
  summary,
  tags: ['sign-in'],
  responses: { ...usualAnswers, ...answers },
});

const signedIn = jsonAnswer('The person, and the tokens of a new session.', sharedSchema('Session'));

/** Signing in and out. */
export const authDescription: Description = {
  tag: { name: 'sign-in', description: 'Sign-in' },
  paths: {
    '/jwt/login': { post: call('login', 'Sign in', login, { 200: signedIn, 400: problems }) },
    '/jwt/refresh-token': {
      post: call(
        'refresh',
        'Exchange a refresh token for the next one',
        { ...refresh, required: ['refreshToken'] },
        { 200: signedIn, ...unauthenticated },
      ),
    },
    '/jwt/logout': {
      post: call('logout', 'End a session', refresh, { 200: jsonAnswer('Done.', sharedSchema('Done')) }),
    },
    '/jwt/register': {
      post: call(
        'register',
        'Make an account without rights, where the installation allows it',
        {
          ...objectSchema({ username: text, password: { ...text, format: 'password', minLength: shortestPassword } }),
          properties: { username: text, email: text, password: text },
        },
        {
          200: jsonAnswer('The new person, signed in.', objectSchema({ user: userData, userData, ...tokens })),
          400: problems,
          ...pick(bodyAnswers, 403),
          ...unauthenticated,
        },
      ),
    },
    '/jwt/sessions': {
      get: ownCall('sessions', 'List where you are signed in', {
        200: jsonAnswer(
          'This session first, then those used last.',
          objectSchema({ total: { type: 'integer' }, rows: { type: 'array', items: sharedSchema('OwnSession') } }),
        ),
      }),
      delete: ownCall('endOtherSessions', 'End all your sessions but this one', { 200: jsonAnswer('Done.', sharedSchema('Done')) }),
    },
    '/jwt/sessions/{session}': {
      delete: {
        ...ownCall('endSession', 'End one of your sessions', { 200: doneOrRefused('Done.') }),
        parameters: [{ name: 'session', in: 'path', required: true, schema: text }],
      },
    },
    '/jwt/password': {
      post: {
        ...ownCall('changePassword', 'Change your own password; your other sessions end', {
          ...pick(bodyAnswers, 413, 422),
          200: doneOrRefused('Done.'),
        }),
        requestBody: bodyOf(
          objectSchema(
            {
              old_password: { ...text, format: 'password' },
              password: { ...text, format: 'password', minLength: shortestPassword },
              password_confirmation: { ...text, format: 'password' },
            },
            ['old_password', 'password'],
          ),
        ),
      },
    },
    '/jwt/password-link/request': {
      post: call(
        'requestPasswordLink',
        'Have a link sent by which one sets a new password',
        { type: 'object', properties: { email: { ...text, description: 'The e-mail address or the user name.' } }, required: ['email'] },
        { 200: doneOrRefused('The same whether anybody signs in with this or not.'), ...noMail },
      ),
    },
    '/jwt/password-link/use': {
      post: call(
        'usePasswordLink',
        'Set a password by the token of a link, which works once; all sessions end',
        objectSchema({ token: text, password: { ...text, format: 'password', minLength: shortestPassword } }),
        { 200: doneOrRefused('Done, or why not, by field.'), ...noMail },
      ),
    },
    [`${apiPath}/login`]: {
      post: call('headerLogin', 'Sign in; the access token comes in the header of the answer', login, {
        200: {
          ...jsonAnswer(
            'The person; the refresh token.',
            objectSchema({ status: { const: 'success' }, messages: text, payload: userData, userData, refreshToken: text }),
          ),
          headers: { Authorization: { description: 'Bearer and the access token.', schema: text } },
        },
        400: problems,
      }),
    },
  },
  schemas: {
    UserData: objectSchema({
      id: { type: 'integer', minimum: 1 },
      fullName: text,
      username: text,
      email: textOrNull,
      avatar: textOrNull,
      role: { type: 'string', enum: ['superuser', 'admin', 'user'] },
      company: { anyOf: [sharedSchema('Reference'), { type: 'null' }] },
      ability: { type: 'array', items: sharedSchema('Ability'), description: 'Everything the person may do.' },
    }),
    Ability: objectSchema(
      {
        action: text,
        subject: text,
        conditions: { type: 'object', additionalProperties: true },
        fields: { type: 'array', items: text },
      },
      ['action', 'subject'],
    ),
    Session: objectSchema({ userData, ...tokens }),
    OwnSession: objectSchema({
      id: text,
      user_agent: { ...textOrNull, description: 'What the browser said of itself when the session was used last.' },
      remote_ip: textOrNull,
      created_at: { ...text, description: '`yyyy-MM-dd HH:mm:ss`, UTC.' },
      last_used: { ...text, description: 'The last sign-in or refresh.' },
      is_current: { type: 'boolean' },
    }),
    Problems: objectSchema({
      error: { anyOf: [text, { type: 'object', additionalProperties: { type: 'array', items: text } }] },
    }),
  },
};
