import type { ReactNode } from 'react';
import { renderPart, type SentCall } from '../../parts/renderPart';

type Call = (method: string, path: string, options: SentCall) => Promise<unknown>;

/** Shows a part of a page in English, beside a server that answers its calls. */
export const showPart = (part: ReactNode, call: Call = async () => ({})) =>
  renderPart(part, { resource: 'forms', answer: sent => call(sent.method, sent.path, sent) });
