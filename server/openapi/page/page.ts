import { html, raw } from 'hono/html';
import type { OpenApiDocument, Tag } from '../document';
import script from './page.client.js?raw';
import { arrowHead } from './flowDiagram';
import { operationEntry } from './operation';
import style from './page.css?raw';
import { schemaTable } from './schemaTable';
import { codeWords, joinMarkup, type Markup } from './schemaWords';

/** The document as a page to read: operations by register, then schemas. It loads nothing. */
export function documentPage(document: OpenApiDocument, address: string): string {
  const { info, tags, components } = document;
  const schemas = Object.entries(components.schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API of ${info.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        ${arrowHead}
        <header>
          <strong>${info.title} API</strong><span>${info.version}</span><a href="${address}">openapi.json</a>
          <label><input type="search" placeholder="Search" aria-label="Search operations and schemas" /></label>
          <span role="status"></span>
        </header>
        <div class="layout">
          <nav aria-label="Areas">
            <ul>
              ${joinMarkup(tags.map(tag => html`<li><a href="#tag-${tag.name}">${tag.description}</a></li>`))}
              <li><a href="#schemas">Schemas</a></li>
            </ul>
          </nav>
          <main>
            <h1>API of ${info.title}</h1>
            <p>${codeWords(info.description)}</p>
            ${joinMarkup(tags.map(tag => tagSection(document, tag)))}
            <section id="schemas">
              <h2>Schemas</h2>
              ${joinMarkup(
                schemas.map(
                  ([name, schema]) =>
                    html`<details id="${name}" data-text="${name.toLowerCase()}">
                      <summary><code>${name}</code><span>${String(schema.title ?? '')}</span></summary>
                      <div>${schemaTable(schema)}</div>
                    </details>`,
                ),
              )}
            </section>
          </main>
        </div>
        <script>
          ${raw(script)};
        </script>
      </body>
    </html>`;
  return String(page);
}

function tagSection({ paths, components }: OpenApiDocument, { name, description }: Tag): Markup {
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation.tags.includes(name) ? [operationEntry(path, method, operation, components.responses)] : [],
    ),
  );
  return html`<section id="tag-${name}">
    <h2>${description}</h2>
    ${joinMarkup(entries)}
  </section>`;
}
