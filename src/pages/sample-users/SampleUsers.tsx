import { List } from '#src/engine/list/List.tsx';
import { UserCounts } from './UserCounts';
import { UsersRegister } from './UsersRegister';

/** The sample users: how many there are of each sort, and their list (specification 1 §7). */
export default function SampleUsers() {
  return (
    <UsersRegister>
      <UserCounts />
      <List />
    </UsersRegister>
  );
}
