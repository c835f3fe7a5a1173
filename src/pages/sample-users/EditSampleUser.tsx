import { Edit } from '#src/engine/form/Edit.tsx';
import { UsersRegister } from './UsersRegister';

/** Changes a sample user. */
export default function EditSampleUser() {
  return (
    <UsersRegister>
      <Edit />
    </UsersRegister>
  );
}
