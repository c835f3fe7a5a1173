import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { useSampleUser } from './useSampleUser';

/** Makes a sample user inactive, or active again; either is taken back where it is said. */
export function SuspendButton() {
  const translate = useTranslate();
  const tellUndoable = useUndo();
  const { user, change } = useSampleUser();
  if (!user) return null;
  const { id, status } = user;
  const isSuspended = status === 'inactive';
  const press = async () => {
    await change(id, { status: isSuspended ? 'active' : 'inactive' });
    tellUndoable(translate(isSuspended ? 'sampleUsers.activated' : 'sampleUsers.suspended'), () => change(id, { status }));
  };
  return (
    <Button variant="outlined" color={isSuspended ? 'primary' : 'warning'} onClick={() => void press().catch(() => undefined)}>
      {translate(isSuspended ? 'sampleUsers.activate' : 'sampleUsers.suspend')}
    </Button>
  );
}
