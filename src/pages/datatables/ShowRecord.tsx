import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { Show } from '#src/engine/record/Show.tsx';
import { samplePeople, type SamplePerson } from '#src/domain/sample-apps/lists/people.ts';
import { TableRegister } from './TableRegister';

/** A row of the data table in full. */
export default function ShowRecord() {
  return (
    <TableRegister>
      <Show>
        <ArchiveButton />
      </Show>
    </TableRegister>
  );
}

/** Takes a row out of the list, or back into it; either is taken back where it is said. */
function ArchiveButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const queries = useQueryClient();
  const tellUndoable = useUndo();
  const record = useRecordContext<RaRecord<number> & SamplePerson>();
  if (!record) return null;
  const { id, isArchived } = record;
  const set = async (isOut: boolean) => {
    await call('POST', 'apps/datatables/update-record', { base: 'apps', body: { record: { id, isArchived: isOut } } });
    await queries.invalidateQueries({ queryKey: [samplePeople.name] });
  };
  const press = async () => {
    try {
      await set(!isArchived);
      tellUndoable(translate(isArchived ? 'dataTable.unarchived' : 'dataTable.archived'), () => set(isArchived));
    } catch (error) {
      for (const reason of reasonsIn(error)) notify(reason, { type: 'error' });
    }
  };
  return (
    <Button variant="outlined" onClick={() => void press()}>
      {translate(isArchived ? 'dataTable.unarchive' : 'dataTable.archive')}
    </Button>
  );
}
