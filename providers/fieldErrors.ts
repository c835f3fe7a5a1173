import { HttpError } from 'ra-core';
import { fieldNamed } from '#definition/derive/wire';
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
    const name = fieldNamed(resource, wire);
    if (name === undefined) messages.push(text);
    else errors[name] = errors[name] ? `${errors[name]} ${text}` : text;
  }
  const hasErrors = Object.keys(errors).length > 0;
  return new HttpError(error.message, error.status, { ...problem, errors: hasErrors ? errors : undefined, messages } satisfies Problem);
}
