import type { Page, Request as PageRequest, Route } from '@playwright/test';
import { createForeignServer, type ForeignServer } from '../../foreign/foreignServer';
import { test as base } from '../fixtures';

const api = '/admin/public/api/v1/';
const registers = [
  ...['hardware', 'models', 'statuslabels', 'categories', 'manufacturers', 'depreciations', 'companies', 'departments', 'users'],
];

type Reply = (request: PageRequest) => Response | 'cut' | Promise<Response | 'cut'>;

export interface Foreign extends ForeignServer {
  /** From now on this answers such a call; `cut` ends the connection without an answer. */
  answerInstead(method: 'GET' | 'POST', path: string, reply: Reply): void;
  /** Has all calls answered by the server again. */
  restore(): void;
}

/** A journey before a server of the family, with a few rows of everything, in the place of the console's own. */
export const test = base.extend<{ knows: object; foreign: Foreign }>({
  /** What the console's `config.json` says beside the address and the way to sign in. */
  knows: [{ registers }, { option: true }],
  foreign: async ({ page, knows }, use) => {
    // What another server answers says nothing about the calls of this one.
    page.removeAllListeners('response');
    const server = createForeignServer(rows());
    const instead = new Map<string, Reply>();
    await page.route('**/config.json', route => route.fulfill({ json: { apiUrl: api.slice(0, -1), authStrategy: 'token', ...knows } }));
    await page.route(
      url => url.pathname.startsWith(api),
      async route => {
        const request = route.request();
        const reply = instead.get(`${request.method()} ${new URL(request.url()).pathname.slice(api.length)}`);
        await answer(route, await (reply ? reply(request) : server.handle(asFetched(request))));
      },
    );
    await use({
      ...server,
      answerInstead: (method, path, reply) => void instead.set(`${method} ${path}`, reply),
      restore: () => instead.clear(),
    });
    // What is still under way as the page closes has nobody to be answered to.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** A call of the page as the server takes it. */
function asFetched(request: PageRequest): Request {
  const { authorization, 'content-type': type } = request.headers();
  const body = request.postDataBuffer();
  const headers = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) };
  return new Request(request.url(), { method: request.method(), headers, ...(body && { body: new Uint8Array(body) }) });
}

async function answer(route: Route, response: Response | 'cut'): Promise<void> {
  if (response === 'cut') return route.abort('connectionreset');
  const body = Buffer.from(await response.arrayBuffer());
  await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
}

/** Opens an address and pastes the token on the sign-in page that comes up there. */
export async function openSignedIn(page: Page, address: string, { token }: ForeignServer): Promise<void> {
  await page.goto(address);
  await signInByToken(page, token);
}

export async function signInByToken(page: Page, token: string): Promise<void> {
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const rows = () => ({
  users: [{ id: 3, name: "Huda O'Neill", first_name: 'Huda', username: 'huda', email: 'huda@example.org' }],
  companies: [{ id: 1, name: 'Dilmun Water & Power' }],
  departments: [{ id: 1, name: 'Planning' }],
  categories: [{ id: 1, name: 'Pumps', category_type: 'asset' }],
  manufacturers: [
    { id: 1, name: 'Grundfos' },
    { id: 2, name: 'Sulzer' },
  ],
  depreciations: [
    { id: 1, name: 'Three years', months: 36 },
    { id: 2, name: 'Ten years', months: 120 },
  ],
  models: [{ id: 1, name: 'NK <80>', category_id: 1, depreciation_id: 1 }],
  statuslabels: [{ id: 1, name: 'In "service"', type: 'deployable' }],
  hardware: [
    {
      ...{ id: 1, asset_tag: 'P-1', name: 'Pump & motor', model_id: 1, status_id: 1 },
      ...{ warranty_months: 36, purchase_cost: 1234.5, purchase_date: '2026-01-31' },
    },
  ],
});
