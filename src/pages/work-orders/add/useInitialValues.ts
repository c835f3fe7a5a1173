import { useMemo } from 'react';
import { useRecordFromLocation } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { isWritable, type Resource } from '#definition';
import { defaultsOf } from '#definition/derive/validation';

/** What a new work order begins with: nothing, what another is cloned from, or what the address names: `?assets=3,4&location=7&parent=12`. */
export function useInitialValues(resource: Resource): Record<string, unknown> {
  const [params] = useSearchParams();
  const original = useRecordFromLocation() as Record<string, unknown> | null;
  return useMemo(() => {
    const empty = Object.fromEntries(Object.keys(resource.fields).map(name => [name, null]));
    const given = Object.entries(resource.fields).flatMap(([name, field]) => {
      const text = params.getAll(name).join(',');
      if (text === '' || !isWritable(field)) return [];
      const ids = text
        .split(',')
        .filter(id => /^\d+$/.test(id))
        .map(id => ({ id: Number(id) }));
      if (field.kind.reference === 'many') return [[name, ids] as const];
      return [[name, field.kind.reference === 'one' ? (ids[0] ?? null) : field.kind.fromText(text, field as never)] as const];
    });
    const cloned = Object.entries(original ?? {}).filter(
      ([name]) => resource.fields[name] && isWritable(resource.fields[name]) && name !== 'status',
    );
    return { ...empty, ...defaultsOf(resource), status: null, ...Object.fromEntries(cloned), ...Object.fromEntries(given) };
  }, [resource, params, original]);
}
