import { useDataProvider, useGetIdentity, type DataProvider } from 'ra-core';
import type { Preset, PresetValue, Resource } from '#definition';
import { isBlank } from '#definition/texts';
import { useMay } from '../../rights/useMay';

type Filters = Record<string, unknown>;

/**
 * The filters that a preset of a register, or what is written like one, stands for now, for whoever looks.
 *
 * @example const filtersOf = usePreset(); setFilters(await filtersOf(resource, preset.filter));
 */
export function usePreset(): (resource: Resource, filter: Preset['filter']) => Promise<Filters> {
  const { getList } = useDataProvider<DataProvider>();
  const { identity } = useGetIdentity();
  const may = useMay();

  const idsOf = async (resource: Resource, key: string, where: Filters): Promise<unknown[]> => {
    const filter = resource.list.filters.find(one => one.key === key);
    const target = (filter?.field as { target?: string } | undefined)?.target;
    if (target === undefined) throw new Error(`${resource.name} filter ${key}: it refers to no register`);
    const order = { field: 'id', order: 'ASC' } as const;
    if (may({ action: 'list', resource: target })) {
      const { data } = await getList(target, { filter: where, pagination: { page: 1, perPage: 100 }, sort: order });
      return data.map(({ id }) => id as unknown);
    }
    // Whoever may not look at a register may still choose from it, and its choices tell what they are.
    const { data } = await getList(`${target}@select`, { filter: {}, pagination: { page: 1, perPage: 50 }, sort: order });
    const fits = (choice: Filters) =>
      Object.entries(where).every(([name, value]) => choice[name] === undefined || [value].flat().includes(choice[name]));
    return data.filter(fits).map(({ id }) => id as unknown);
  };
  const valueOf = async (resource: Resource, key: string, value: PresetValue): Promise<unknown> => {
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    if ('me' in value) return identity?.id;
    return 'where' in value ? idsOf(resource, key, value.where) : value;
  };
  return async (resource, filter) => {
    const pairs = await Promise.all(
      Object.entries(filter).map(async ([key, value]) => [key, await valueOf(resource, key, value)] as const),
    );
    return Object.fromEntries(pairs.filter(([, value]) => !isBlank(value)));
  };
}
