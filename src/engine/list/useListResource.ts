import { useEffect, useEffectEvent, useMemo } from 'react';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import type { Registry, Resource } from '#definition';
import { withCustomColumns } from '#definition/derive/customFields/customColumns';
import { maxLimit } from '#definition/derive/query';
import { customOwner, isCustomName } from '#definition/kinds/customFields';
import { useRegistry } from '../EngineContext';
import { useFilterChange } from './filters/useFilterChange';
import { useMay } from '../rights/useMay';

/** Administrators seldom add a field; a change made here is known at once. */
const staleTime = 10 * 60_000;

/**
 * The register as its list shows it: with the fields that administrators added, each a column and a filter of its own. They are asked for once
 * the rows are there, and only where the register has such fields; until they are known, or where they may not be, it is as it was defined.
 *
 * @example const listed = useListResource(resource); useColumns(listed);
 */
export function useListResource(resource: Resource): Resource {
  const translate = useTranslate();
  const may = useMay();
  const { data: rows } = useListContext();
  const source = sourceOf(useRegistry(), resource);
  const { data: fields } = useGetList(
    source ?? resource.name,
    { pagination: { page: 1, perPage: maxLimit }, sort: { field: 'name', order: 'ASC' } },
    { enabled: source !== null && rows !== undefined && may.isKnown && may({ action: 'list', resource: source }), staleTime },
  );
  const [yes, no] = [translate('ra.boolean.true'), translate('ra.boolean.false')];
  const listed = useMemo(
    () => (source === null || !fields ? resource : withCustomColumns(resource, fields, { yes, no })),
    [resource, source, fields, yes, no],
  );
  useDropUnknown(listed, source !== null && fields !== undefined);
  return listed;
}

/** The register of custom fields: what the field set refers to that a record has through another, `model.fieldset`. */
function sourceOf(registry: Registry, { fields }: Resource): string | null {
  const owner = fields[customOwner(fields) ?? ''] as { fieldset?: string } | undefined;
  let at = fields;
  for (const name of owner?.fieldset?.split('.') ?? []) {
    const { target } = (at[name] ?? {}) as { target?: string };
    if (target === undefined || !registry.has(target)) return null;
    at = registry.get(target).fields;
  }
  const refers = Object.values(at).find(({ kind }) => kind.reference === 'many') as { target?: string } | undefined;
  return owner && refers?.target !== undefined && registry.has(refers.target) ? refers.target : null;
}

/** A filter by a custom field that is gone, out of an old view or address, is taken away: nobody would see why nothing is found. */
function useDropUnknown({ list }: Resource, isKnown: boolean): void {
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const drop = useEffectEvent((key: string) => change(key, null));
  const unknown = Object.keys(filterValues as object).find(key => isCustomName(key) && !list.filters.some(filter => filter.key === key));
  const gone = isKnown ? unknown : undefined;
  useEffect(() => {
    if (gone !== undefined) drop(gone);
  }, [gone]);
}
