import type { Console } from '../engine/console';
import type { Client } from '../server/server';

/** Signs in where work can be open and begun: the least that a work order needs. */
export async function openOrders({ server }: Console): Promise<Client> {
  await server.make('maintenance-statuses', { name: 'Open', base_status: 'open' });
  await server.make('maintenance-statuses', { name: 'At work', base_status: 'in_progress' });
  return server.signIn();
}
