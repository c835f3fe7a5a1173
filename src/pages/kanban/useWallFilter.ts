import { useSearchParams } from 'react-router-dom';
import { searchKey } from '#definition/text/searchKey';
import { labels, type KanbanTask, type Label } from '#src/domain/sample-apps/kanban.ts';

/** What narrows the wall, as the address says it: words, a label, a person. */
export interface WallFilter {
  q: string;
  label: Label | '';
  person: string;
}

export function useWallFilter() {
  const [params, setParams] = useSearchParams();
  const label = labels.find(one => one === params.get('label')) ?? '';
  const filter: WallFilter = { q: params.get('q') ?? '', label, person: params.get('person') ?? '' };
  const setFilter = (change: Partial<WallFilter>) =>
    setParams(Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== '')), { replace: true });
  return { filter, setFilter };
}

export const isNarrowed = ({ q, label, person }: WallFilter) => q !== '' || label !== '' || person !== '';

/** Whether a card is found: its title and description hold all words. */
export function isFound({ title, description, labels: own, assignedTo }: KanbanTask, { q, label, person }: WallFilter): boolean {
  const content = searchKey(`${title} ${description.replace(/<[^>]*>/g, ' ')}`);
  const words = searchKey(q).split(/\s+/).filter(Boolean);
  return (
    words.every(word => content.includes(word)) &&
    (label === '' || own.includes(label)) &&
    (person === '' || assignedTo.some(({ title: name }) => name === person))
  );
}
