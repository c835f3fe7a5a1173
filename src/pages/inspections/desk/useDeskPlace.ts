import { useSearchParams } from 'react-router-dom';
import { readTab, type Tab } from './tabs';

export type DeskView = 'queue' | 'matrix';

/** Which queue, which inspection and which view the desk shows, as the address has them: `?tab=failed&id=12`, `?view=matrix`. */
export function useDeskPlace() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('id'));
  const tab = readTab(params.get('tab'));
  const view: DeskView = params.get('view') === 'matrix' ? 'matrix' : 'queue';
  const go = (place: { tab?: Tab; id?: number | null; view?: DeskView }) =>
    setParams(
      now => {
        const next = new URLSearchParams(now);
        if (place.tab !== undefined) next.set('tab', place.tab);
        if (place.id !== undefined || place.tab !== undefined) next.delete('id');
        if (place.view === 'queue') next.delete('view');
        else if (place.view) next.set('view', place.view);
        if (place.id) next.set('id', String(place.id));
        return next;
      },
      { replace: true },
    );
  return { tab, view, id: Number.isInteger(id) && id > 0 ? id : null, go };
}
