import { useParams } from 'react-router-dom';
import { SheetExport } from '#src/engine/form/sheet/SheetExport.tsx';
import { Show } from '#src/engine/record/Show.tsx';

/** A checklist of the library, which may be saved as a sheet. */
export default function ShowChecklist() {
  const { id = '' } = useParams();
  return (
    <Show>
      <SheetExport resource="checklists" id={id} />
    </Show>
  );
}
