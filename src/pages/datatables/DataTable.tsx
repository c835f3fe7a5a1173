import { List } from '#src/engine/list/List.tsx';
import { StartOver } from '#src/engine/pages/StartOver.tsx';
import { TableRegister } from './TableRegister';

/** The data table: searched, ranged, ordered by what its values are (specification 1 §7). */
export default function DataTable() {
  return (
    <TableRegister>
      <List />
      <StartOver path="apps/datatables/start-over" />
    </TableRegister>
  );
}
