import { whileVisible } from './whileVisible';

/** Work that tells something, until it is stopped. */
export type Work<T> = (tell: (message: T) => void, signal: AbortSignal) => Promise<void>;

type Wire<T> = { message: T } | { hello: true };

/**
 * Has work done by one tab of the browser for all of them: what it tells is heard in each, and when that tab goes another goes on. A tab
 * that comes later hears at once what `isKept` of what was told last. Where tabs cannot agree on one, each does it while it is looked at.
 * Returns what stops it here.
 *
 * @example const stop = leaderTab('mainstay.clock', tick, show, { failed: report, isKept: () => true });
 */
export function leaderTab<T>(
  name: string,
  work: Work<T>,
  hear: (message: T) => void,
  { failed, isKept }: { failed: (error: unknown) => void; isKept: (message: T) => boolean },
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const locks = globalThis.navigator?.locks;
  const channel = locks && 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  let kept: T | undefined;
  let isWorking = false;

  const tell = (message: T) => {
    if (signal.aborted) return;
    if (isKept(message)) kept = message;
    channel?.postMessage({ message } satisfies Wire<T>);
    hear(message);
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Wire<T>>) => {
      if ('message' in data) hear(data.message);
      else if (isWorking && kept !== undefined) channel.postMessage({ message: kept } satisfies Wire<T>);
    };
    channel.postMessage({ hello: true } satisfies Wire<T>);
  }
  const begin = () => {
    isWorking = true;
    return work(tell, signal);
  };
  const done = channel ? locks.request(name, { signal }, begin) : whileVisible(own => work(tell, own), signal);
  done.catch((error: unknown) => {
    if (!signal.aborted) failed(error);
  });
  return () => {
    stopping.abort();
    channel?.close();
  };
}
