import { useEffect } from 'react';
import { useStore } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Display, Named, Resource } from '#definition';
import { displaysOf } from './displays';

/** The table, by its key in the address. */
export const table = 'table';

/**
 * As what a list is shown: the table, or one of the register's displays. It stands in the address, and is remembered for the next time the
 * list is opened without saying.
 *
 * @example const { display, choose } = useDisplay(resource);
 */
export function useDisplay(resource: Resource): { display: Named<Display> | undefined; choose: (key: string) => void } {
  const displays = displaysOf(resource);
  const [kept, keep] = useStore(`${resource.name}.display`, resource.list.display ?? table);
  const navigate = useNavigate();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const requested = params.get('display');
  const isKnown = requested === table || displays.some(({ key }) => key === requested);
  const key = isKnown && requested !== null ? requested : kept;
  const display = displays.find(one => one.key === key);
  const addressed = (next: string) => {
    params.set('display', next);
    return { search: `?${params.toString()}` };
  };

  useEffect(() => {
    if (displays.length === 0) return;
    if (isKnown && key !== kept) keep(key);
    // Opened by an address that does not say: as the last time.
    else if (!isKnown && display) void navigate(addressed(display.key), { replace: true });
  });

  const choose = (next: string) => {
    keep(next);
    void navigate(addressed(next));
  };
  return { display, choose };
}
