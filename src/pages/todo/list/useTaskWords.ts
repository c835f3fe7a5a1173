import { useSearchParams } from 'react-router-dom';
import type { TaskWords } from '../useTasks';

/** What a view is searched for and sorted by, as the address says it. */
export function useTaskWords() {
  const [params, setParams] = useSearchParams();
  const words: TaskWords = { q: params.get('q') ?? '', sort: params.get('sort') ?? 'order' };
  const setWords = (change: Partial<TaskWords>) => {
    const { q, sort } = { ...words, ...change };
    setParams({ ...(q && { q }), ...(sort !== 'order' && { sort }) }, { replace: true });
  };
  return { words, setWords };
}
