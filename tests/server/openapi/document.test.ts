import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { grownActions } from '../../grownRegistry';
import { api } from '../server';
import { useDocumented } from './useDocumented';

const { server, documented, document } = useDocumented();

test('the document is OpenAPI 3.1 by the specification’s own schema, and whoever is not signed in may read it', async () => {
  const { body } = await documented.call('GET', `${api}/openapi.json`);
  const validator = new Validator();
  const { valid, errors } = await validator.validate(body);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
  expect(body).toEqual(JSON.parse(JSON.stringify(document)));
});

test('the document has an entry for every route there is, and for no other', () => {
  const mounted = createApi(server().context, grownActions).routes.filter(({ method }) => method !== 'ALL');
  const routes = mounted.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    // The moves of a register have one route, and an entry each.
    Object.keys(item).map(method => `${method.toUpperCase()} ${path.replace(/\/moves\/\w+$/, '/moves/{move}')}`),
  );
  expect([...new Set(routes)].sort()).toEqual([...new Set(entries)].sort());
});

test('the document calls every operation by a name of its own and heads it with a known tag', () => {
  const operations = Object.values(document.paths).flatMap(item => Object.values(item));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids).toEqual([...new Set(ids)]);
  const tags = document.tags.map(({ name }) => name);
  expect(operations.filter(operation => operation.tags.some(tag => !tags.includes(tag)))).toEqual([]);
});

test('the document tells what is taken in a body beside the fields: to whom an asset goes at once', () => {
  const { HardwareCreate, HardwareUpdate } = document.components.schemas as Record<
    string,
    { properties: Record<string, { description?: string }> }
  >;
  for (const body of [HardwareCreate, HardwareUpdate]) expect(body?.properties.assigned_user?.description).toContain('at once');
});

test('the document refers to nothing that it does not have', () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/(schemas|responses)\/([^"]+)"/g)];
  const missing = references.filter(([, kind, name]) => !((name as string) in document.components[kind as 'schemas']));
  expect(missing.map(([text]) => text)).toEqual([]);
});
