import { HttpError } from 'ra-core';
import { fieldNamed } from '#definition/derive/wire';
import type { CustomValue, Resource, Values } from '#definition';
import { isCustomName } from '#definition/kinds/customFields';
import type { Problem } from '../http/envelope';

/**
 * Puts the server's texts under the names the form knows; what belongs to no field becomes a message of its own. Custom fields share one name,
 * so that their texts begin with the label that `data` has for them.
 */
export function withFieldNames(resource: Resource, error: unknown, data: Values): unknown {
  if (!(error instanceof HttpError)) return error;
  const problem = error.body as Problem | null;
  if (!problem?.errors) return error;
  const errors: Record<string, string> = {};
  const messages = [...problem.messages];
  for (const [wire, said] of Object.entries(problem.errors)) {
    const name = fieldNamed(resource, wire);
    const label = name !== undefined && isCustomName(wire) ? customLabel(data[name], wire) : undefined;
    const text = label === undefined ? said : `${label}: ${said}`;
    if (name === undefined) messages.push(text);
    else errors[name] = errors[name] ? `${errors[name]} ${text}` : text;
  }
  const hasErrors = Object.keys(errors).length > 0;
  return new HttpError(error.message, error.status, { ...problem, errors: hasErrors ? errors : undefined, messages } satisfies Problem);
}

const customLabel = (values: unknown, wire: string) =>
  Array.isArray(values) ? (values as readonly CustomValue[]).find(({ field }) => field === wire)?.label : undefined;
