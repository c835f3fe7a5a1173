import { html } from 'hono/html';
import type { Properties, Schema } from '#definition';
import type { ApiOperation } from '#definition/derive/openapi/operation';
import { namesTable, schemaTable } from './schemaTable';
import { proseWords } from './proseWords';
import { joinMarkup, typeWords, type Markup } from './schemaWords';

type Content = Readonly<Record<string, { schema?: Schema }>>;

/** An operation: what it does, asks and answers. */
export function operationEntry(path: string, method: string, operation: ApiOperation, shared: Properties): Markup {
  const { operationId, summary, description = '', parameters = [], requestBody, responses, security } = operation;
  const text = `${method} ${path} ${summary} ${description}`.toLowerCase();
  return html`<details id="${operationId}" data-text="${text}">
    <summary><span class="method ${method}">${method.toUpperCase()}</span><code>${path}</code><span>${summary}</span></summary>
    <div>
      ${proseWords(`${description} ${security ? 'Open to everybody.' : ''}`.trim())}
      ${
        parameters.length > 0
          ? html`<h3>Parameters</h3>
              ${namesTable(parameters.map(parameterRow))}`
          : ''
      }
      ${
        requestBody
          ? html`<h3>Body</h3>
              ${bodyWords(requestBody.content as Content)}`
          : ''
      }
      <h3>Answers</h3>
      <div class="scroll" tabindex="0">
        <table>
          <tbody>
            ${joinMarkup(Object.entries(responses).map(([status, answer]) => answerRow(status, resolve(answer, shared))))}
          </tbody>
        </table>
      </div>
    </div>
  </details>`;
}

const parameterRow = (parameter: Schema) => ({
  name: String(parameter.name),
  schema: parameter.schema as Schema,
  required: parameter.required === true,
  ...(parameter.description !== undefined && { description: String(parameter.description) }),
});

function bodyWords(content: Content): Markup {
  const schema = Object.values(content)[0]?.schema ?? {};
  return html`<p>As ${Object.keys(content).join(', ')}</p>
    ${schemaTable(schema)}`;
}

const resolve = (answer: Schema, shared: Properties): Schema =>
  shared[/^#\/components\/responses\/(.+)$/.exec(String(answer.$ref ?? ''))?.[1] ?? ''] ?? answer;

function answerRow(status: string, answer: Schema): Markup {
  const schema = Object.values((answer.content ?? {}) as Content)[0]?.schema;
  return html`<tr>
    <td><code>${status}</code></td>
    <td>${String(answer.description)}</td>
    <td>${schema ? typeWords(schema) : ''}</td>
  </tr>`;
}
