import type { FieldOptions } from '#definition';
import { useExtra } from '../../data/useExtra';
import { useOffers } from '../../EngineContext';

/** What the server would give the field of a new record now (`next` of its definition); undefined where there is no such thing, or it is not known. */
export function useNextValue(field: FieldOptions | null | undefined, creating: boolean): string | undefined {
  const offers = useOffers();
  const { call = '', offer } = field?.next ?? {};
  const { data } = useExtra({
    ...{ name: `next.${call}`, key: [], path: call },
    enabled: creating && offer !== undefined && offers.has(offer),
    // It is another one after each record.
    isKept: false,
  });
  const { preview } = (data ?? {}) as { preview?: unknown };
  return typeof preview === 'string' && preview !== '' ? preview : undefined;
}
