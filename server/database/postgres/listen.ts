import pg from 'pg';
import { channel, type Listen } from '../signals';

/** Listens on a connection of its own: those of the pool are lent to whoever asks. */
export const listenPostgres =
  (url: string, timeout: number): Listen =>
  async (heard, lost) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: Math.min(timeout, 5_000), keepAlive: true });
    let state: 'opening' | 'open' | 'over' = 'opening';
    const end = () => {
      if (state === 'open') lost();
      state = 'over';
    };
    client.on('notification', ({ payload = '' }) => heard(payload));
    client.on('error', end);
    client.on('end', end);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      state = 'open';
    } catch (error) {
      state = 'over';
      await client.end().catch(() => undefined);
      throw error;
    }
    return async () => {
      state = 'over';
      await client.end();
    };
  };
