import { List } from '#src/engine/list/List.tsx';
import { StartOver } from '#src/engine/pages/StartOver.tsx';
import { UserCounts } from './UserCounts';
import { UsersRegister } from './UsersRegister';

/** The sample users: how many there are of each sort, and their list (specification 1 §7). */
export default function SampleUsers() {
  return (
    <UsersRegister>
      <UserCounts />
      <List />
      <StartOver path="apps/users/start-over" />
    </UsersRegister>
  );
}
