import type { HttpBindings } from '@hono/node-server';

/** So much of a body that nobody wants is read all the same. */
const most = 64 * 1024 * 1024;

/**
 * Reads what is still to come of a call and throws it away, so that whoever was refused amid sending learns why: a browser looks at the
 * answer when it has sent all, and finds only a broken connection where that was closed before. What is longer than anything that is taken
 * here is not read; how long a call may take to arrive, Node's server limits.
 *
 * @returns Whether all was read. Else more may come without end.
 */
export async function readToEnd(incoming: HttpBindings['incoming']): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return true;
  if (Number(incoming.headers['content-length'] ?? 0) > most) return false;
  // Whoever read it before would only keep what comes, and hold it up.
  incoming.removeAllListeners('data');
  return new Promise(resolve => {
    let bytes = 0;
    incoming.on('data', (piece: Uint8Array) => {
      bytes += piece.byteLength;
      if (bytes > most) resolve(false);
    });
    for (const over of ['end', 'close', 'error'] as const) incoming.once(over, () => resolve(true));
    incoming.resume();
  });
}
