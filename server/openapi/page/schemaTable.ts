import { html } from 'hono/html';
import type { Properties, Schema } from '#definition';
import { codeWords, joinMarkup, limitWords, typeWords, type Markup } from './schemaWords';

/** One row of a table of names. */
export interface NamedSchema {
  name: string;
  schema: Schema;
  required: boolean;
  description?: string;
}

/** Names with their types, limits and meaning. */
export const namesTable = (rows: readonly NamedSchema[]): Markup => html`
  <div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${joinMarkup(rows.map(nameRow))}
      </tbody>
    </table>
  </div>
`;

function nameRow({ name, schema, required, description }: NamedSchema): Markup {
  const meaning = [schema.title, description ?? schema.description, limitWords(schema)].filter(Boolean).map(String);
  return html`<tr>
    <td><code>${name}</code> ${required ? html`<span class="required">required</span>` : ''}</td>
    <td>${typeWords(schema)}</td>
    <td>${codeWords(meaning.join(' · '))}</td>
  </tr>`;
}

/** A schema: its properties where it has some, else what it is in words. Objects within are told below. */
export function schemaTable(schema: Schema): Markup {
  const properties = Object.entries({ ...(schema.properties as Properties), ...(schema.patternProperties as Properties) });
  if (properties.length === 0) return html`<p>${typeWords(schema)} ${String(schema.description ?? '')}</p>`;
  const required = (schema.required ?? []) as string[];
  const inner = properties.flatMap(([name, property]) => {
    const object = objectWithin(property);
    return object
      ? [
          html`<h3><code>${name}</code></h3>
            ${schemaTable(object)}`,
        ]
      : [];
  });
  const rows = properties.map(([name, property]) => ({ name, schema: property, required: required.includes(name) }));
  return html`${namesTable(rows)}${joinMarkup(inner)}`;
}

/** The object that a property is, or is a list or an alternative of. */
function objectWithin(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  const inner = [schema.items, schema.additionalProperties, ...((schema.anyOf ?? []) as Schema[])];
  return inner
    .filter((one): one is Schema => typeof one === 'object' && one !== null)
    .map(objectWithin)
    .find(found => found !== undefined);
}
