import { Show } from '#src/engine/record/Show.tsx';
import { SuspendButton } from './SuspendButton';
import { UsersRegister } from './UsersRegister';

/** A sample user in full. */
export default function ShowSampleUser() {
  return (
    <UsersRegister>
      <Show>
        <SuspendButton />
      </Show>
    </UsersRegister>
  );
}
