import { isWritable, type Resource } from '../../define';
import type { Properties, Schema } from '../../schema';
import { wireNameOf } from '../wire';
import { fieldSchema } from './rowSchema';

/**
 * The body that creates or changes a record. What has a default, a condition, or is filled in by a module (`filled`) need not be in it,
 * and a change need say nothing but what changes. A module may take more (`body`).
 */
export function bodySchema(
  resource: Resource,
  operation: 'create' | 'update',
  { filled = [], body }: { filled?: readonly string[] | undefined; body?: Properties | undefined } = {},
): Schema {
  const written = Object.entries(resource.fields).filter(([, field]) => isWritable(field));
  const parts = written.map(([name, field]) => field.kind.bodySchema(wireNameOf(name, field, 'write'), fieldSchema(field, 'write')));
  const patterns: Properties = Object.assign({}, ...parts.map(part => part.patternProperties));
  const required = written
    .filter(([name, field]) => field.required && field.default === undefined && !resource.when[name] && !filled.includes(name))
    .map(([name, field]) => wireNameOf(name, field, 'write'));
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(part => part.properties), body) as Properties,
    ...(Object.keys(patterns).length > 0 && { patternProperties: patterns }),
    ...(operation === 'create' && required.length > 0 && { required }),
  };
}

/** Whether somewhere in a body a file may stand, so that it can be sent as multipart. */
export const takesFiles = (resource: Resource): boolean =>
  Object.values(resource.fields).some(field => isWritable(field) && holdsFile(field.kind.schema(field, 'write')));

const holdsFile = (schema: Schema): boolean =>
  schema.contentMediaType !== undefined ||
  [schema.items, ...((schema.anyOf as Schema[] | undefined) ?? [])].some(inner => inner !== undefined && holdsFile(inner as Schema));
