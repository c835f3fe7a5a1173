import { useDataProvider, useGetIdentity, type DataProvider } from 'ra-core';
import { boundOf, type Preset, type PresetEnd, type PresetValue, type Resource } from '#definition';
import { isBlank } from '#definition/texts';

type Filters = Record<string, unknown>;

/**
 * The filters that a preset of a register stands for now, for whoever looks.
 *
 * @example const filtersOf = usePreset(resource); setFilters(await filtersOf(preset));
 */
export function usePreset(resource: Resource): (preset: Preset) => Promise<Filters> {
  const { getList } = useDataProvider<DataProvider>();
  const { identity } = useGetIdentity();

  const idsOf = async (key: string, where: Filters): Promise<unknown[]> => {
    const filter = resource.list.filters.find(one => one.key === key);
    const target = (filter?.field as { target?: string } | undefined)?.target;
    if (target === undefined) throw new Error(`${resource.name} filter ${key}: it refers to no register`);
    const { data } = await getList(target, {
      filter: where,
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'ASC' },
    });
    return data.map(({ id }) => id as unknown);
  };
  const valueOf = async (key: string, value: PresetValue): Promise<unknown> => {
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    if ('me' in value) return identity?.id;
    if ('where' in value) return idsOf(key, value.where);
    return Object.fromEntries(Object.entries(value as Record<string, PresetEnd>).map(([end, bound]) => [end, boundOf(bound)]));
  };
  return async ({ filter }) => {
    const pairs = await Promise.all(Object.entries(filter).map(async ([key, value]) => [key, await valueOf(key, value)] as const));
    return Object.fromEntries(pairs.filter(([, value]) => !isBlank(value)));
  };
}
