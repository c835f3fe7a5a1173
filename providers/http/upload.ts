import axios, { type AxiosProgressEvent } from 'axios';
import type { Reply, Request } from './transport';

/** Sends a form and tells how far it has come. */
export async function upload({ url, method, headers, body, signal, onProgress }: Request): Promise<Reply> {
  const response = await axios.request<unknown>({
    url,
    method,
    headers,
    data: body,
    timeout: 0,
    validateStatus: () => true,
    ...(signal && { signal }),
    onUploadProgress: ({ progress = 0 }: AxiosProgressEvent) => onProgress?.(progress),
  });
  return {
    status: response.status,
    header: name => (response.headers[name.toLowerCase()] as string | undefined) ?? null,
    data: response.data,
  };
}
