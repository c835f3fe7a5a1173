import type { ReactNode } from 'react';
import { renderPart, type SentCall } from '../../parts/renderPart';

type Call = (method: string, path: string, options: SentCall) => Promise<unknown>;

/** Renders a part of a logbook, with forms as its register, beside a server that answers its calls. */
export const renderForm = (part: ReactNode, call: Call = async () => ({})) =>
  renderPart(part, { resource: 'forms', answer: sent => call(sent.method, sent.path, sent) });
