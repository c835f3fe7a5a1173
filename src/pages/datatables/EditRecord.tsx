import { Edit } from '#src/engine/form/Edit.tsx';
import { TableRegister } from './TableRegister';

/** Changes a row of the data table. */
export default function EditRecord() {
  return (
    <TableRegister>
      <Edit />
    </TableRegister>
  );
}
