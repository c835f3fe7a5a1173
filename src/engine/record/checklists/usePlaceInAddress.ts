import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Place } from './useFocusPlace';

/** The checklist or parameter that the address leads to, anew each time that one is led there; nothing where it names none. */
export function usePlaceInAddress(): Place | undefined {
  const [params] = useSearchParams();
  const [checklist, parameter] = [params.get('checklist'), params.get('parameter')];
  const { key: led } = useLocation();
  return useMemo(
    () => (checklist === null ? undefined : { led, id: Number(checklist), ...(parameter !== null && { key: parameter }) }),
    [checklist, parameter, led],
  );
}
