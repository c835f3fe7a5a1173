import { Create } from '#src/engine/form/Create.tsx';
import { FormBuilder } from './FormBuilder';

/** Makes a form in the builder: from nothing, from a ready-made one, or as a clone. */
export default function AddForm() {
  return <Create form={FormBuilder} />;
}
