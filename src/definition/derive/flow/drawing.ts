import type { Resource } from '../../define';
import { endsOf, statusesOf } from './moves';

/** A flow as a state diagram in Mermaid's language, which documentation pages and editors draw; empty where the register has none. */
export function flowDrawing({ flow }: Resource): string {
  if (!flow) return '';
  const lines = [
    'stateDiagram-v2',
    ...statusesOf(flow)
      .filter(status => flow.begins.includes(status))
      .map(status => `  [*] --> ${status}`),
    ...Object.values(flow.moves).flatMap(({ from, to, label }) => from.map(one => `  ${one} --> ${to}: ${label}`)),
    ...endsOf(flow).map(status => `  ${status} --> [*]`),
  ];
  return `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\``;
}
