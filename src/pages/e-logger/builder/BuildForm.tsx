import { ResourceContextProvider } from 'ra-core';
import { Edit } from '#src/engine/form/Edit.tsx';
import { FormBuilder } from './FormBuilder';

/** Changes a form in the builder. */
export default function BuildForm() {
  return (
    <ResourceContextProvider value="forms">
      <Edit form={FormBuilder} />
    </ResourceContextProvider>
  );
}
