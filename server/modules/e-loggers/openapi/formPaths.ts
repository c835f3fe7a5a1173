import { objectSchema, type Resource } from '#definition';
import type { PathItem } from '#definition/derive/openapi/operation';
import { sheetPaths } from '#server/resources/sheets/openapi/sheetPaths.ts';
import { apiPath } from '#server/settings.ts';
import { id, inPath, operation, optional, text } from './operation';

/** The calls of forms. */
export const formPaths = (forms: Resource): Record<string, PathItem> => ({
  ...sheetPaths(forms, {
    list: 'fields',
    cells:
      'Options stand in one cell, one a line: `Leaks | reject | leaks`; columns of a table likewise: `Part | text | required | part`, and conditions: `leaks is some`.',
  }),
  [`${apiPath}/forms/{id}/publish`]: {
    post: operation('forms', 'publish', 'Publish a form: its fields are frozen as a version', {
      ...{ parameters: [id], body: objectSchema({ note: text }), description: 'Needs the right `forms.publish`.' },
    }),
  },
  [`${apiPath}/forms/{id}/retire`]: {
    post: operation('forms', 'retire', 'Retire a form: it takes no new masters', {
      ...{ parameters: [id], body: optional({}), description: 'Needs the right `forms.publish`.' },
    }),
  },
  [`${apiPath}/forms/{id}/versions`]: {
    get: operation('forms', 'versions', 'The versions of a form, the newest first', { parameters: [id] }),
  },
  [`${apiPath}/forms/{id}/versions/{version}`]: {
    get: operation('forms', 'version', 'A version of a form', { parameters: [id, inPath('version')] }),
  },
});
