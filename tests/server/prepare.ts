import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { MadeTemplate } from './templates/makeTemplate';
import type { TemplateAnswer, TemplateRequest } from './templates/templates';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The socket at which templates of databases are to be had. */
    templates: string;
  }
}

/** Makes each template of a database once a run, when the first test file wants it; every file gets a copy. */
export default async function prepare({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mainstay-templates-'));
  const made = new Map<string, Promise<MadeTemplate>>();

  const templateOf = (request: string): Promise<MadeTemplate> => {
    // The server's code is loaded only where a template is wanted.
    const making =
      made.get(request) ??
      import('./templates/makeTemplate').then(({ makeTemplate }) => makeTemplate(JSON.parse(request) as TemplateRequest, folder));
    made.set(request, making);
    return making;
  };
  const answer = async (connection: Socket, request: string) => {
    const answered: TemplateAnswer = await templateOf(request).catch((error: unknown) => ({ problem: String(error) }));
    connection.end(JSON.stringify(answered));
  };

  const socket = join(folder, 'socket');
  const server = createServer(connection => connection.once('data', request => void answer(connection, request.toString())));
  await new Promise<void>(listening => server.listen(socket, listening));
  provide('templates', socket);
  return async () => {
    server.close();
    for (const making of made.values()) await making.then(({ remove }) => remove());
    await rm(folder, { recursive: true, force: true });
  };
}
