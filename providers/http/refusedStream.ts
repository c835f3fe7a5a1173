import { HttpError } from 'ra-core';
import { readEnvelope } from './envelope';

/** The problem in the answer of a stream that did not come. */
export async function refusedStream(response: Response): Promise<never> {
  const text = await response.text();
  readEnvelope(response.status, parsed(text));
  throw new HttpError(`http.status_${response.status}`, response.status);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
