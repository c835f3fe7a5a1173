import { relative } from 'node:path';
import { findCircles, readImportGraph } from './importGraph.mjs';

let circles = null;

/** Reports each file that imports itself by way of others, by types too; the graph is read once a run. */
export const noImportCircles = {
  meta: { type: 'problem', schema: [], messages: { circle: 'These files import each other: {{files}}.' } },
  create(context) {
    return {
      Program(node) {
        circles ??= findCircles(readImportGraph());
        const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
        const circle = circles.find(files => files.includes(path));
        if (circle) context.report({ node, messageId: 'circle', data: { files: circle.join(', ') } });
      },
    };
  },
};
