import { ResourceContextProvider } from 'ra-core';
import { Edit } from '#src/engine/form/Edit.tsx';
import { BuilderForm } from './BuilderForm';

/** Changes a checklist in the builder. */
export default function BuildChecklist() {
  return (
    <ResourceContextProvider value="checklists">
      <Edit form={BuilderForm} />
    </ResourceContextProvider>
  );
}
