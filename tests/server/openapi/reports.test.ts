import { beforeAll, expect, test } from 'vitest';
import { reportCall, summaryPath } from '#definition/derive/reports/reportResource';
import { createDocument } from '#server/openapi/document.ts';
import { grown as registry, grownActions } from '../../grownRegistry';
import { drawInspections, makePlant } from '../reports/site';
import { api, useServer, type Client } from '../server';
import { Documented } from './documented';

const server = useServer({}, registry, grownActions);
const documented = new Documented(server, createDocument(registry));
let admin: Client;

beforeAll(async () => {
  await drawInspections(server(), await makePlant(server()), 30, 5);
  admin = await server().signIn();
});

test.each(registry.reports.map(report => [report.name, report] as const))('%s answers as is documented', async (_, report) => {
  for (const [method, path] of [
    ['GET', summaryPath(report.name)],
    [(report.method ?? 'get').toUpperCase(), reportCall(registry, report)],
  ] as const) {
    const { status } = await documented.call(method, `${api}/${path}`, method === 'POST' ? {} : undefined, {
      authorization: `Bearer ${admin.accessToken}`,
    });
    expect([path, status]).toEqual([path, 200]);
  }
});
