import { EntryList } from './EntryList';
import type { Head } from './useBook';

const columns = ['number', 'happened_at', 'author', 'state', 'step_name', 'out_of_range', 'late', 'corrected'];

/** The entries of a book as a list. */
export function BookEntries({ head }: { head: Head }) {
  const filter = { elogger_id: head.elogger.id, [`${head.entity_type}_id`]: head.entity.id };
  const filters = ['state', 'author', 'late', 'corrected', 'happened_at'];
  return <EntryList filter={filter} columns={columns} filters={filters} storeKey={`logbooks.${String(head.id)}.entries`} />;
}
