import { html, raw } from 'hono/html';
import { flowDiagram, terminal, type FlowMove } from './flowDiagram';
import { codeWords, joinMarkup, type Markup } from './schemaWords';

/** Paragraphs, with each state diagram in Mermaid's language between them (`flowDrawing`) drawn, and as a table of what leads where. */
export const proseWords = (text: string): Markup =>
  joinMarkup(
    text.split('```').map((part, index) => (index % 2 ? flowParts(part) : part.trim() ? html`<p>${codeWords(part.trim())}</p>` : raw(''))),
  );

function flowParts(drawing: string): Markup {
  const moves = [...drawing.matchAll(/^\s*(\S+) --> (\S+?)(?:: (.*))?$/gm)].map(([, from = '', to = '', label = '']) => ({
    from,
    to,
    label,
  }));
  return html`<div class="scroll" tabindex="0">${flowDiagram(moves)}${flowTable(moves)}</div>`;
}

/** Where records begin and end is told by a dot. */
function flowTable(moves: readonly FlowMove[]): Markup {
  const status = (word: string) => (word === terminal ? html`●` : html`<code>${word}</code>`);
  const rows = moves.map(
    ({ from, to, label }) =>
      html`<tr>
        <td>${status(from)}</td>
        <td>${label} →</td>
        <td>${status(to)}</td>
      </tr>`,
  );
  return html`<table class="flow">
    <tbody>
      ${joinMarkup(rows)}
    </tbody>
  </table>`;
}
