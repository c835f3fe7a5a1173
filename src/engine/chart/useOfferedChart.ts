import { useMemo } from 'react';
import type { Resource } from '#definition';
import { measureOf } from '#definition/derive/chart/chartGroups';
import { useOffers } from '../EngineContext';
import { useMay } from '../rights/useMay';

/** The register with the chart of its list only where the server draws charts and the person may read what is drawn. */
export function useOfferedChart(resource: Resource): Resource {
  const offers = useOffers();
  const may = useMay();
  const { chart } = resource.list;
  const names = chart ? [chart.by, measureOf(chart)] : [];
  const isOffered = offers.has('charts') && names.every(name => name === null || may.right(resource.fields[name]?.access?.read));
  return useMemo(
    () => (!chart || isOffered ? resource : { ...resource, list: { ...resource.list, chart: undefined } }),
    [resource, chart, isOffered],
  );
}
