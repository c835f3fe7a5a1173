import { List } from '#src/engine/list/List.tsx';
import { StartOver } from '#src/engine/pages/StartOver.tsx';
import { PermissionsRegister } from './PermissionsRegister';

/** The sample permissions, which permit nothing (specification 1 §7). */
export default function SamplePermissions() {
  return (
    <PermissionsRegister>
      <List />
      <StartOver path="apps/permissions/start-over" />
    </PermissionsRegister>
  );
}
