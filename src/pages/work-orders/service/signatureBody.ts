import type { Resource, Values } from '#definition';
import { originalOf } from '#definition/derive/changes/merge';
import { writeRecord } from '#definition/derive/wire';

/** Who signs a report, and the drawing as a data URL. */
export interface Signing {
  signed_by: string | null;
  signature: string | null;
}

/** What a signature is put under. */
const content = ['reported_on', 'findings', 'work_done', 'time_spent'];

/**
 * The body that signs a report. To a server that compares, `base` says what the signature replaces; beside it stands what the report said
 * when it was read, so that a report that somebody has rewritten since is not signed unread.
 */
export function signatureBody(resource: Resource, seen: Values, { signed_by, signature }: Signing, base: Values): Record<string, unknown> {
  const body = { ...writeRecord(resource, { signed_by }), signature };
  if (base._original === undefined) return body;
  const said = Object.fromEntries(content.map(name => [name, seen[name] ?? null]));
  const changes = content.map(name => ({ name }));
  const original = { ...originalOf(resource, { data: said, seen }, changes), ...(base._original as Values) };
  return { ...writeRecord(resource, said), ...body, ...base, _original: original };
}
