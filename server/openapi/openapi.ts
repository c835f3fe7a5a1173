import { apiPath } from '#server/settings.ts';
import type { Description } from './description';

const call = { tags: ['installation'], security: [] as const };

/** This document itself. */
export const documentDescription: Description = {
  paths: {
    [`${apiPath}/openapi.json`]: {
      get: {
        ...call,
        operationId: 'installation.openapi',
        summary: 'This description',
        responses: { 200: { description: 'An OpenAPI 3.1 document.', content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    },
    '/docs': {
      get: {
        ...call,
        operationId: 'installation.docs',
        summary: 'This description, to be read',
        responses: { 200: { description: 'A page.', content: { 'text/html': {} } } },
      },
    },
  },
};
