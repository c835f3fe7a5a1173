import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { renderPart, type Surroundings } from '../parts/renderPart';

export { refusal } from '../parts/renderPart';

interface Terms extends Pick<Surroundings, 'answer' | 'direction' | 'offers' | 'rights'> {
  download?: (path: string) => Promise<Blob>;
  /** More of the data provider. */
  provider?: object;
  /** The address of the page, as routes write its parameters. */
  path?: string;
  /** Other pages, by their addresses. */
  beside?: Readonly<Record<string, ReactNode>>;
  /** Who is signed in: drafts and what waits to be sent are theirs. */
  person?: string;
}

let people = 0;

/** Shows a page at an address; answers what was sent and where the person is by then. */
export function showAt(address: string, page: ReactNode, { path, beside = {}, person, download, provider, ...around }: Terms = {}) {
  const routes = (
    <Routes>
      <Route path={path ?? address.split('?')[0]} element={page} />
      {Object.entries(beside).map(([to, other]) => (
        <Route key={to} path={to} element={other} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
  const session = { person: person ?? `person ${String((people += 1))}` };
  return renderPart(routes, { ...around, address, session, provider: { download, ...provider } });
}
