import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/** What a test's database begins with: the definitions alone, what every installation begins with as well, or the demo data. */
export type TemplateName = 'definitions' | 'installation' | 'demo';

/** A database to copy: a dump of an embedded one, or the name of one on the PostgreSQL server. */
export type Template = { dump: string } | { database: string };

/** A request to `prepare.ts`; `server` is the address of the PostgreSQL server, null for the embedded database. */
export interface TemplateRequest {
  name: TemplateName;
  server: string | null;
}

export type TemplateAnswer = { template: Template } | { problem: string };

/** The day and hour at which the templates were filled, and at which a server under test begins. */
export const firstMoment = '2026-03-01T08:00:00Z';

/** Returns the template of that name; whoever wants it first in a run has it made. */
export async function templateOf(request: TemplateRequest): Promise<Template> {
  const connection = connectTo(inject('templates'));
  connection.write(JSON.stringify(request));
  const answer = JSON.parse(await text(connection)) as TemplateAnswer;
  if ('problem' in answer) throw new Error(`The template ${request.name} could not be made: ${answer.problem}`);
  return answer.template;
}
