import { Create } from '#src/engine/form/Create.tsx';
import { TableRegister } from './TableRegister';

/** Adds a row of the data table. */
export default function AddRecord() {
  return (
    <TableRegister>
      <Create />
    </TableRegister>
  );
}
