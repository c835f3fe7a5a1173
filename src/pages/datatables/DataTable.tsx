import { List } from '#src/engine/list/List.tsx';
import { StartOver } from '#src/engine/pages/StartOver.tsx';
import { TableRegister } from './TableRegister';

/** What the table has no columns for unless they are chosen. */
const details = ['post', 'city', 'experienceYears'] as const;

/** The data table: searched, ranged, ordered by what its values are, with rows that open (specification 1 §7). */
export default function DataTable() {
  return (
    <TableRegister>
      <List details={details} />
      <StartOver path="apps/datatables/start-over" />
    </TableRegister>
  );
}
