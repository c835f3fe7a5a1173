import { useEffect } from 'react';
import type { Resource } from '#definition';
import { useRecent, withVisit, type Visit } from './recentVisits';
import { useRecordName } from '../navigation/useRecordName';
import { useCurrentPage } from '../navigation/useCurrentPage';

/** Writes down what is open, for the palette to offer it again. */
export function VisitRecorder() {
  const { resource, view, page, id, action } = useCurrentPage();
  if (resource && id !== undefined) return <Record resource={resource} id={id} />;
  if (resource && view) return <Visited path={`/${resource.name}/${view.key}`} />;
  if (resource && !action) return <Visited path={`/${resource.name}`} />;
  return page && !page.isPublic ? <Visited path={page.path} /> : null;
}

function Record({ resource, id }: { resource: Resource; id: string }) {
  const title = useRecordName(resource, id);
  return title === undefined ? null : (
    <Visited path={`/${resource.name}/${encodeURIComponent(id)}/show`} register={resource.name} title={title} />
  );
}

function Visited({ path, register, title }: { path: string; register?: string; title?: string }) {
  const [, setRecent] = useRecent();
  useEffect(() => {
    const visit: Visit = register !== undefined && title !== undefined ? { path, record: { register, title } } : { path };
    setRecent(before => withVisit(before ?? [], visit));
  }, [path, register, title, setRecent]);
  return null;
}
