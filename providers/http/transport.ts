import type { Body } from './body';
import { connection } from './connection';

/** A request as it goes over the line. */
export interface Request {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: Body;
  signal?: AbortSignal;
  /** What comes is a file and no JSON. */
  file?: boolean;
  /** Told of an upload's progress, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** An answer as it came: JSON where it is JSON, else the text. */
export interface Reply {
  status: number;
  header: (name: string) => string | null;
  data: unknown;
}

/**
 * Sends a request and reads its answer, whatever its status; throws only where there is no answer.
 * A form travels by what can tell how far it has come, which `fetch` cannot; its code is fetched with the first upload.
 */
export async function transport(request: Request): Promise<Reply> {
  if (request.onProgress && request.body instanceof FormData) return (await import('./upload')).upload(request);
  const { url, method, headers, body, signal, file } = request;
  const isForm = body === undefined || body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: isForm ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    // Servers let figures be kept for a while: the console asks each time whether they still hold.
    ...(url.includes('/dashboard/') && { cache: 'no-cache' as const }),
  }).catch((error: unknown) => {
    if (!signal?.aborted) connection.tell(url, null);
    throw error;
  });
  connection.tell(url, response.status);
  return {
    status: response.status,
    header: name => response.headers.get(name),
    data: file && response.ok ? await fileOf(response) : parse(await response.text()),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A page of HTML, or nothing: whoever reads the envelope says what that means.
    return text;
  }
}

/** A file; or the refusal that comes in its place with a code of success, as the family answers what is missing (contract §1.2). */
async function fileOf(response: Response): Promise<unknown> {
  const file = await response.blob();
  if (!file.type.startsWith('application/json')) return file;
  const said = parse(await file.text());
  return typeof said === 'object' && said !== null && 'status' in said && said.status === 'error' ? said : file;
}
