import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RelatedList } from '#src/engine/record/related/RelatedList.tsx';
import type { Head } from './useBook';

const columns = ['number', 'happened_at', 'author', 'state', 'step_name', 'out_of_range', 'late', 'corrected'];

/** The entries of a book as a list. */
export function BookEntries({ head }: { head: Head }) {
  const resource = useRegistry().get('elogger-submissions');
  const filter = { elogger: head.elogger.id, [head.entity_type]: head.entity.id };
  const filters = ['state', 'author', 'late', 'corrected', 'happened_at'];
  return (
    <RelatedList resource={resource} filter={filter} columns={columns} filters={filters} storeKey={`logbooks.${String(head.id)}.entries`} />
  );
}
