import { useParams } from 'react-router-dom';
import { Show } from '#src/engine/record/Show.tsx';
import { SheetExport } from './sheet/SheetExport';

/** A checklist of the library, which may be saved as a sheet. */
export default function ShowChecklist() {
  const { id = '' } = useParams();
  return (
    <Show>
      <SheetExport id={id} />
    </Show>
  );
}
