import { beforeAll } from 'vitest';
import { configure } from '#definition';
import { registry } from '#resources/index.ts';
import { shortestPassword } from '#server/access/passwordRules.ts';
import { createDocument } from '#server/openapi/document.ts';
import { api, useServer, type Client } from '../server';
import { Documented } from './documented';

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A server whose answers are compared with its document, and the calls of an administrator, or somebody else, below the API's address. */
export function useDocumented() {
  const server = useServer({ registration: true, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'mainstay@mainstay.example' });
  // As a server that has started says it.
  configure({ shortestPassword });
  const documented = new Documented(server, createDocument(registry));
  let person: Client | undefined;
  beforeAll(async () => {
    person = await server().signIn();
  });
  const admin = () => person as Client;
  const call = (method: string, path: string, body?: unknown, { accessToken } = admin()) =>
    documented.call(method, `${api}/${path}`, body, { authorization: `Bearer ${accessToken}` });
  return { server, documented, document: documented.document, admin, call };
}
