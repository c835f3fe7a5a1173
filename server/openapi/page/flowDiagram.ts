import { Graph, layout } from '@dagrejs/dagre';
import { html } from 'hono/html';
import { joinMarkup, type Markup } from './schemaWords';

/** A line of a state diagram; `*` is where records begin and end. */
export interface FlowMove {
  from: string;
  to: string;
  label: string;
}

/** Where records begin and end, which stand for no status. */
export const terminal = '[*]';

/** Pixels. Text is monospaced, so that its width is known without drawing it. */
const size = { letter: 7.3, line: 22, dot: 10, margin: 8 };

/** The head of an arrow, once for all drawings of a page. */
export const arrowHead = html`<svg class="arrow" aria-hidden="true" width="0" height="0">
  <marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" /></marker>
</svg>`;

/** A flow as a drawing: statuses as boxes, moves as arrows with their names. The table beside it says the same in words. */
export function flowDiagram(moves: readonly FlowMove[]): Markup {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 18, ranksep: 36, marginx: size.margin, marginy: size.margin });
  const ends = ({ from, to }: FlowMove) => [from === terminal ? 'begin' : from, to === terminal ? 'end' : to] as const;
  const names = new Set(moves.flatMap(move => ends(move)));
  const isDot = (name: string) => name === 'begin' || name === 'end';
  for (const name of names) {
    const side = isDot(name) ? size.dot : name.length * size.letter + 20;
    graph.setNode(name, { width: side, height: isDot(name) ? size.dot : size.line + 6 });
  }
  for (const [at, move] of moves.entries()) {
    const label = { width: move.label.length * size.letter, height: move.label ? size.line : 0, labelpos: 'c', text: move.label };
    graph.setEdge(...ends(move), label, String(at));
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const boxes = [...names].map(name => {
    const node = graph.node(name) as { x: number; y: number; width: number; height: number };
    if (isDot(name)) return html`<circle cx="${node.x}" cy="${node.y}" r="${size.dot / 2}" />`;
    const [x, y] = [node.x - node.width / 2, node.y - node.height / 2];
    return html`<rect x="${x}" y="${y}" width="${node.width}" height="${node.height}" rx="6" />
      <text x="${node.x}" y="${node.y}">${name}</text>`;
  });
  const arrows = graph.edges().map(edge => {
    const { points, x, y, text } = graph.edge(edge) as { points: { x: number; y: number }[]; x?: number; y?: number; text: string };
    return html`<polyline points="${points.map(point => `${point.x},${point.y}`).join(' ')}" marker-end="url(#arrow)" />
      ${text && x !== undefined && y !== undefined ? html`<text class="move" x="${x}" y="${y}">${text}</text>` : ''}`;
  });
  return html`<svg class="flow" aria-hidden="true" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${joinMarkup(arrows)}${joinMarkup(boxes)}
  </svg>`;
}
