import { useSearchParams } from 'react-router-dom';
import { readTab, type Tab } from './tabs';

/** Which queue and which inspection the desk shows, as the address has them: `?tab=failed&id=12`. */
export function useDeskPlace() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('id'));
  const tab = readTab(params.get('tab'));
  const go = (place: { tab?: Tab; id?: number | null }) =>
    setParams(
      now => {
        const next = new URLSearchParams(now);
        if (place.tab !== undefined) next.set('tab', place.tab);
        if (place.id !== undefined || place.tab !== undefined) next.delete('id');
        if (place.id) next.set('id', String(place.id));
        return next;
      },
      { replace: true },
    );
  return { tab, id: Number.isInteger(id) && id > 0 ? id : null, go };
}
