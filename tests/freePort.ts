import { createServer, type AddressInfo } from 'node:net';

/** A port of 127.0.0.1 that nobody listens on. */
export const freePort = () =>
  new Promise<number>((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
