import type { HttpBindings } from '@hono/node-server';

/** So much of a body that nobody wants is read all the same. */
const most = 64 * 1024 * 1024;

/**
 * Reads what is still to come of a call and throws it away, so that whoever was refused amid sending learns why: a browser looks at the
 * answer when it has sent all, and finds only a broken connection where that was closed before. What is longer than anything that is taken
 * here is not waited for; how long a call may take to arrive, Node's server limits.
 */
export async function drainRequest(incoming: HttpBindings['incoming']): Promise<void> {
  if (incoming.complete || incoming.destroyed || Number(incoming.headers['content-length'] ?? 0) > most) return;
  // Whoever read it before would only keep what comes, and hold it up.
  incoming.removeAllListeners('data');
  await new Promise<void>(resolve => {
    let bytes = 0;
    incoming.on('data', (piece: Uint8Array) => {
      bytes += piece.byteLength;
      if (bytes > most) resolve();
    });
    for (const over of ['end', 'close', 'error'] as const) incoming.once(over, () => resolve());
    incoming.resume();
  });
}
