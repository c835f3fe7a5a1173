import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import english from '../../public/assets/locales/en.json';
import { host } from '../journeys/installation';
import { createForeignServer, type ForeignServer } from './foreignServer';

const api = `${host}/admin/public/api/v1`;
const registers = [
  'hardware',
  'models',
  'statuslabels',
  'categories',
  'manufacturers',
  'depreciations',
  'companies',
  'departments',
  'users',
];

export interface Foreign extends ForeignServer {
  /** From now on this answers such a call. */
  answerInstead(method: 'get' | 'post' | 'delete', path: string, reply: (request: Request) => Response | Promise<Response>): void;
  /** What the console's `config.json` says beside the address and the way to sign in. */
  configure(more: object): void;
}

/** A server of the family with a few rows of everything, for the journeys of a file; each test begins with it as it was. */
export function useForeignServer(): () => Foreign {
  const network = setupServer();
  let foreign: Foreign;

  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.close());
  afterEach(() => network.resetHandlers());
  beforeEach(() => {
    const server = createForeignServer({
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
    const configure = (more: object) =>
      network.use(http.get(`${host}/config.json`, () => Response.json({ apiUrl: api, authStrategy: 'token', ...more })));
    network.use(
      http.get(`${host}/assets/locales/en.json`, () => Response.json(english)),
      // The console's own server keeps them; others do not.
      http.all('*/api/bookmarks/*', () => new Response('<html>Not found</html>', { status: 404 })),
      http.all(`${api}/*`, ({ request }) => server.handle(request)),
    );
    configure({ registers });
    foreign = {
      ...server,
      configure,
      answerInstead: (method, path, reply) => network.use(http[method](`${api}/${path}`, ({ request }) => reply(request))),
    };
  });
  return () => foreign;
}

/** Pastes the token on the sign-in page and sends it. */
export async function signInByToken(user: UserEvent, token: string): Promise<void> {
  const field = await screen.findByLabelText('Access token');
  await user.clear(field);
  await user.type(field, token);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
