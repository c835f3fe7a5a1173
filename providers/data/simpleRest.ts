import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Options } from 'ra-core';
import type { Http, Method } from '../http/http';

/** The data provider for definitions with `source: 'simple-rest'`, over the same client, token and refresh as everything else. */
export const createSimpleRest = (http: Http): DataProvider =>
  simpleRestProvider('', async (url: string, { method = 'GET', body, signal }: Options = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://source');
    const {
      status,
      headers,
      body: json,
    } = await http.admin({
      method: method as Method,
      path: pathname,
      query: searchParams,
      ...(typeof body === 'string' && { body: JSON.parse(body) as Record<string, unknown> }),
      ...(signal && { signal }),
    });
    return { status, headers: new Headers([['content-range', headers.get('content-range') ?? '']]), body: JSON.stringify(json), json };
  });
