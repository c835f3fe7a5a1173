import { Create } from '#src/engine/form/Create.tsx';
import { BuilderForm } from './BuilderForm';

/** Makes a checklist in the builder, from nothing or as a clone. */
export default function AddChecklist() {
  return <Create form={BuilderForm} />;
}
