import type { ReactNode } from 'react';
import { PageRegister } from '#src/engine/pages/PageRegister.tsx';
import { useAppSource, type AppCalls } from '#src/engine/pages/useAppSource.ts';
import { samplePeople } from '#src/domain/sample-apps/lists/people.ts';

const calls: AppCalls = {
  ...{ list: 'api/datatables/data', rows: 'invoices', exportFile: 'api/datatables/export' },
  ...{ get: 'api/datatables/record', record: 'record', remove: 'apps/datatables/delete-record' },
  add: 'apps/datatables/add-record',
  addBody: record => ({ record }),
  update: 'apps/datatables/update-record',
  updateBody: (id, record) => ({ record: { id, ...record } }),
};

/** The rows of the data tables as a register for the engine's screens. */
export const TableRegister = ({ children }: { children: ReactNode }) => (
  <PageRegister resource={samplePeople} source={useAppSource(calls)}>
    {children}
  </PageRegister>
);
