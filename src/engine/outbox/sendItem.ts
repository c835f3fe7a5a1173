import type { Method } from '#src/engine/data/useCall.ts';
import { keptItems } from './outboxStore';
import type { QueuedItem } from './queuedItem';

/** The call of the admin API, as the data provider offers it. */
export type Post = (method: Method, path: string, options: { body: FormData | Record<string, unknown> }) => Promise<unknown>;

/** Sends what waits: its files first, each once, whose answer may have been lost, then itself. Answers what the server said; throws as the call does. */
export async function sendItem(post: Post, { id, call, before, seen, upload, files }: QueuedItem): Promise<unknown> {
  const body: Record<string, unknown> = { ...seen, ...call.body, client_id: id, ...(before !== undefined && { before }) };
  if (upload && files.length > 0) {
    const sent: number[] = [];
    for (const file of files) {
      const kept = await keptItems.file(file.id);
      if (!kept) throw new Error('http.fileGone');
      const known =
        kept.sent ??
        (await sendFile(
          post,
          { ...upload, body: { ...upload.body, ...capture(call.body) } },
          file.id,
          new File([kept.bytes], file.name, { type: file.type }),
        ));
      if (kept.sent === undefined) await keptItems.putFile(file.id, { ...kept, sent: known });
      sent.push(known);
    }
    const others = (call.body[upload.into] ?? []) as readonly number[];
    body[upload.into] = [...new Set([...others, ...sent])];
  }
  if (upload?.seen) {
    const named = await Promise.all(upload.seen.map(async file => (await keptItems.file(file))?.sent ?? []));
    const list = `before_${upload.into}`;
    body[list] = [...((body[list] ?? []) as readonly number[]), ...named.flat()];
  }
  return post('POST', call.path, { body });
}

/** When and for what something was captured, where the server judges by that: what lay here for long is still taken. */
const capture = ({ captured_at: at, key }: QueuedItem['call']['body']) =>
  typeof at === 'string' ? { captured_at: at, ...(typeof key === 'string' && { key }) } : {};

/** Sends a file, known by a word of its own, and answers its id. */
export async function sendFile(
  post: Post,
  { path, body }: Pick<NonNullable<QueuedItem['upload']>, 'path' | 'body'>,
  word: string,
  file: File,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.set('client_id', word);
  form.append('file[]', file, file.name);
  const answer = (await post('POST', path, { body: form })) as { payload?: { media?: readonly { id?: unknown }[] } };
  const id = Number(answer.payload?.media?.[0]?.id);
  if (!Number.isInteger(id)) throw new Error('http.noId');
  return id;
}
