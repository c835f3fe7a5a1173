import { Show } from '#src/engine/record/Show.tsx';
import { PermissionsRegister } from './PermissionsRegister';

/** A sample permission in full. */
export default function ShowSamplePermission() {
  return (
    <PermissionsRegister>
      <Show />
    </PermissionsRegister>
  );
}
