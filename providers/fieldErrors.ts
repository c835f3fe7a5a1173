import { HttpError } from 'ra-core';
import { wireNameOf } from '#definition/derive/wire';
import type { Resource } from '#definition';
import type { Problem } from './envelope';

/** Puts the server's texts under the names the form knows; what belongs to no field becomes a message of its own. */
export function withFieldNames(resource: Resource, error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const problem = error.body as Problem | null;
  if (!problem?.errors) return error;
  const errors: Record<string, string> = {};
  const messages = [...problem.messages];
  for (const [wire, text] of Object.entries(problem.errors)) {
    const name = fieldOf(resource, wire);
    if (name === undefined) messages.push(text);
    else errors[name] = errors[name] ? `${errors[name]} ${text}` : text;
  }
  const hasErrors = Object.keys(errors).length > 0;
  return new HttpError(error.message, error.status, { ...problem, errors: hasErrors ? errors : undefined, messages } satisfies Problem);
}

function fieldOf(resource: Resource, wire: string): string | undefined {
  const plain = wire.replace(/(\.\d+|\[\d*\])$/, '');
  const fields = Object.entries(resource.fields);
  const found = fields.find(
    ([name, field]) => plain === wireNameOf(name, field, 'write') || plain === name || plain === wireNameOf(name, field, 'read'),
  );
  if (found) return found[0];
  return plain.startsWith('_snipeit_') ? fields.find(([, field]) => field.kind.name === 'customFields')?.[0] : undefined;
}
