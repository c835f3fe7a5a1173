import type { DataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { renderPart, type SentCall, type Surroundings } from '../../parts/renderPart';

export type CallOptions = Pick<SentCall, 'query' | 'body'>;

interface Around extends Pick<Surroundings, 'direction' | 'offers' | 'preferences' | 'registry' | 'resource'> {
  /** Answers plain calls. */
  call?: (method: string, path: string, options?: CallOptions) => Promise<unknown>;
  /** Answers everything else. */
  data?: Partial<DataProvider>;
  /** What the person may do; everything unless told. */
  may?: (wish: { action: string; resource: string }) => boolean;
}

/** Shows a part of the console within what the engine gives it, beside a server that answers as told. */
export const showPart = async (part: ReactNode, { call = async () => ({}), data = {}, may = () => true, ...around }: Around = {}) =>
  renderPart(part, { ...around, provider: data, rights: may, answer: ({ method, path, ...options }) => call(method, path, options) });
