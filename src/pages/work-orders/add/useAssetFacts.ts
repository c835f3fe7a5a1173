import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { usePreset } from '#src/engine/list/views/usePreset.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import type { Reference } from '#definition';

const taken = ['location', 'company'] as const;

/**
 * Fills in what follows from the first asset while it is empty: its place and company, and the one active contract that it stands in, with its customer. Who may
 * not look at assets or contracts fills it in by hand.
 */
export function useAssetFacts(): void {
  const dataProvider = useDataProvider();
  const registry = useRegistry();
  const may = useMay();
  const filtersOf = usePreset();
  const { getValues, setValue } = useFormContext();
  const [asset] = (useWatch({ name: 'assets' }) ?? []) as readonly Reference[];
  const id = asset?.id;
  const fill = useEffectEvent((values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values))
      if (value && !getValues(name)) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  });
  const mayLook = useEffectEvent((resource: string, action: string) => registry.has(resource) && may({ action, resource }));
  const filterOfContracts = useEffectEvent(async (asset: Reference['id']) => ({
    assets: [asset],
    ...(await filtersOf(registry.get('contracts'), { status: { where: { base: 'active' } } })),
  }));
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    const read = async () => {
      if (mayLook('hardware', 'show')) {
        const { data } = await dataProvider.getOne('hardware', { id });
        if (!isOver) fill(Object.fromEntries(taken.map(name => [name, data[name]])));
      }
      if (!mayLook('contracts', 'list')) return;
      const { data, total } = await dataProvider.getList('contracts', {
        pagination: { page: 1, perPage: 2 },
        sort: { field: 'id', order: 'ASC' },
        filter: await filterOfContracts(id),
      });
      if (!isOver && total === 1) fill({ contract: { id: data[0].id, name: data[0].name }, customer: data[0].customer });
    };
    // What cannot be read is filled in by hand.
    read().catch(() => undefined);
    return () => void (isOver = true);
  }, [id, dataProvider]);
}
