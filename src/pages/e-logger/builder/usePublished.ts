import type { FieldKind } from '#src/domain/e-loggers/field.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import type { FormVersion } from '../forms/formVersion';

/** What a form was published with: its versions, the newest first, the kind that stands behind each key, and the masters that follow it. */
export interface Published {
  versions: readonly FormVersion[];
  kinds: ReadonlyMap<string, FieldKind>;
  followers: number;
}

/** What a form was published with; nothing for a new one, and where the server does not say. */
export function usePublished(id: unknown): Published {
  const isThere = id !== null && id !== undefined;
  const { data } = useExtra({ name: 'elogger.versions', key: [Number(id)], path: `forms/${String(id)}/versions`, enabled: isThere });
  const { versions = [], followers = 0 } = (data ?? {}) as { versions?: readonly FormVersion[]; followers?: number };
  const kinds = new Map(versions.flatMap(({ fields }) => fields.map(({ key, kind }) => [String(key), kind as FieldKind] as const)));
  return { versions, kinds, followers };
}
