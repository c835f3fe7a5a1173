import { useParams } from 'react-router-dom';
import { SheetExport } from '#src/engine/form/sheet/SheetExport.tsx';
import { Show } from '#src/engine/record/Show.tsx';

/** A form, which may be saved as a sheet. */
export default function ShowForm() {
  const { id = '' } = useParams();
  return (
    <Show>
      <SheetExport resource="forms" id={id} />
    </Show>
  );
}
