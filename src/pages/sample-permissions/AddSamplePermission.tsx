import { Create } from '#src/engine/form/Create.tsx';
import { PermissionsRegister } from './PermissionsRegister';

/** Adds a sample permission. */
export default function AddSamplePermission() {
  return (
    <PermissionsRegister>
      <Create />
    </PermissionsRegister>
  );
}
