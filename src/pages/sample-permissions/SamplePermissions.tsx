import { List } from '#src/engine/list/List.tsx';
import { PermissionsRegister } from './PermissionsRegister';

/** The sample permissions, which permit nothing (specification 1 §7). */
export default function SamplePermissions() {
  return (
    <PermissionsRegister>
      <List />
    </PermissionsRegister>
  );
}
