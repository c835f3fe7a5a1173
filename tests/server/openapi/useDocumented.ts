import { beforeAll } from 'vitest';
import { configure, createRegistry, defineResource, files, text } from '#definition';
import { shortestPassword } from '#server/access/passwordRules.ts';
import { createDocument } from '#server/openapi/document.ts';
import { grown, grownActions } from '../../grownRegistry';
import { api, useServer, type Client } from '../server';
import { Documented } from './documented';

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** No register of the product keeps documents in a field. */
const permits = defineResource({
  name: 'permits',
  label: { one: 'Permit', many: 'Permits' },
  section: 'settings',
  fields: { name: text({ label: 'Name', required: true }), papers: files({ label: 'Papers' }) },
});

/** The registers of the product and such as may be added, and one that keeps documents. */
export const registry = createRegistry([...grown.all, permits]);

/** A server whose answers are compared with its document, and the calls of an administrator, or somebody else, below the API's address. */
export function useDocumented() {
  const server = useServer(
    { registration: true, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'mainstay@mainstay.example', publicUrl: 'https://console.example' },
    registry,
    grownActions,
  );
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
