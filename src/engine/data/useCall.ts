import { useDataProvider, type DataProvider } from 'ra-core';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions {
  /** `apps` for what stands beside the admin API, such as `apps/todo/tasks`. */
  base?: 'apps';
  query?: Readonly<Record<string, unknown>>;
  body?: FormData | Record<string, unknown>;
  /** The name under which the progress of an upload is told. */
  upload?: string;
  signal?: AbortSignal;
}

/** Sends a request, to the admin API unless told, and answers its body; rejects with an HttpError. */
export type Call = (method: Method, path: string, options?: CallOptions) => Promise<unknown>;

/** Fetches a file, of the admin API unless told; rejects with an HttpError. */
export type Download = (path: string, options?: Pick<CallOptions, 'signal' | 'base'>) => Promise<Blob>;

/** An answer of the admin API that is read as it comes; rejects with an HttpError. */
export type Stream = (path: string, options: { signal: AbortSignal }) => Promise<Response>;

/** A data provider of react-admin that can send any request as well. */
export type Caller = DataProvider & { call: Call; download: Download; stream: Stream };

/**
 * The call of the admin API that the installation's data provider offers, for what is no list, get, create, update or delete.
 *
 * @example const call = useCall(); await call('POST', 'maintenance/workorders/7/comments', { body: { comment } });
 */
export const useCall = (): Call => useDataProvider<Caller>().call;

/** The download of a file that the installation's data provider offers. */
export const useDownload = (): Download => useDataProvider<Caller>().download;

/** The way to an answer that is read as it comes, which the installation's data provider offers. */
export const useStream = (): Stream => useDataProvider<Caller>().stream;
