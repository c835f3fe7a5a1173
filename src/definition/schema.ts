/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** The end of the wire: `read` is what answers carry, `write` what bodies carry. */
export type End = 'read' | 'write';

/** Names of a body or of a row with their schemas. */
export type Properties = Readonly<Record<string, Schema>>;

/** An object that has exactly these properties; all of them are there unless `required` says otherwise. */
export const objectSchema = (properties: Properties, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required: [...required] }),
});

/** Refers to a schema that a kind or a module shares by name. */
export const sharedSchema = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Whatever fits the schema, or null. */
export function orNull(schema: Schema): Schema {
  const { type, enum: words, ...rest } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { type: [type, 'null'], ...(Array.isArray(words) && { enum: [...(words as unknown[]), null] }), ...rest };
}
