import type { Field } from './kind';
import { type End, type Properties, type Schema, orNull } from './schema';

/**
 * The schema of a field's value, empty ones included. What an answer carries for an empty value, the kind itself says; a body may say null
 * wherever nothing is required.
 */
export function valueSchema(field: Field, end: End): Schema {
  const schema = field.kind.schema(field, end);
  const mayBeNull = end === 'read' ? field.kind.present(null, field) === null : !field.required;
  return mayBeNull ? orNull(schema) : schema;
}

/** The schemas that fields, and the fields within them, refer to by name. */
export function sharedBy(fields: readonly Field[]): Properties {
  const inner = (field: Field) => ('fields' in field ? sharedBy(Object.values(field.fields as Record<string, Field>)) : {});
  return Object.assign({}, ...fields.map(field => ({ ...field.kind.shared, ...inner(field) }))) as Properties;
}
