import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, useStore } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Resource } from '#definition';
import { ownRightFor, rightFor } from '#definition/derive/rights';
import type { ViewValue } from '#src/domain/views/savedView.ts';
import { useMay } from '../../rights/useMay';
import { usePreset } from './usePreset';
import { useSavedViews } from './useSavedViews';

const nothing: ViewValue = { filter: {} };

/**
 * What a list opens with where neither the address nor the last visit says: the default view of a group of the person, or that for everybody, or
 * the preset of the definition for people like them. Undefined until that is known.
 *
 * @param isNarrowed whether it is a view of the definition, which opens as it is
 */
export function useOpeningView(resource: Resource, isNarrowed: boolean): ViewValue | undefined {
  const may = useMay();
  const { search } = useLocation();
  const [remembered] = useStore<{ filter?: object; order?: string } | null>(`${resource.name}.listParams`, null);
  // Decided once: what is set in the list afterwards is remembered, and is no other opening.
  const [isOpen] = useState(() => !isNarrowed && remembered?.order === undefined && !new URLSearchParams(search).has('filter'));
  // Of a list that the person may not see there are no views.
  const isSeen = may.isKnown && may({ action: 'list', resource: resource.name });
  const { views, isLoading } = useSavedViews(resource.name, isOpen && isSeen);
  const { identity } = useGetIdentity();
  const filtersOf = usePreset();
  const own = ownRightFor(resource);
  const isOwn = own !== undefined && may.right(own) && !may.right(rightFor(resource, 'create'));
  const preset = isOwn ? resource.list.presets.find(({ opensFor }) => opensFor === 'own') : undefined;
  const { data: filter, isError } = useQuery({
    queryKey: ['opening', resource.name, preset?.key, identity?.id],
    queryFn: () => (preset ? filtersOf(resource, preset.filter) : {}),
    enabled: isOpen && preset !== undefined && identity !== undefined,
    staleTime: Infinity,
  });

  if (!isOpen) return nothing;
  if (!may.isKnown || isLoading) return undefined;
  const shared = views.filter(({ is_default }) => is_default);
  const view = shared.find(({ shared: audience }) => audience === 'group') ?? shared[0];
  if (view) return view.value;
  if (preset === undefined || isError) return nothing;
  return filter && { filter };
}
