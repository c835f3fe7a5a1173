import { Create } from '#src/engine/form/Create.tsx';
import { UsersRegister } from './UsersRegister';

/** Adds a sample user. */
export default function AddSampleUser() {
  return (
    <UsersRegister>
      <Create />
    </UsersRegister>
  );
}
