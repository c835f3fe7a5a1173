/** So long a reader may take none of it before it is given up, in milliseconds: what the database holds for it is wanted by others. */
const patience = 120_000;

/**
 * Bytes as they are asked for. `close` runs once, at the end, at a failure, or when the reader leaves; a failure breaks the stream off, so that half a file is
 * not taken for a whole one.
 */
export function byteStream(pieces: AsyncIterator<Uint8Array>, close: () => Promise<void>): ReadableStream<Uint8Array> {
  let closing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    return (closing ??= close());
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(timer);
      try {
        const { done, value } = await pieces.next();
        // Others have their turn between two pieces.
        await new Promise(resolve => setImmediate(resolve));
        if (!done) {
          controller.enqueue(value);
          timer = setTimeout(() => {
            controller.error(new Error('Nobody reads on.'));
            void end();
          }, patience).unref();
          return;
        }
        await end();
        controller.close();
      } catch (error) {
        await end().catch(() => undefined);
        controller.error(error);
      }
    },
    cancel: () => end(),
  });
}
