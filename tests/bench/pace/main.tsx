import type { ReactNode } from 'react';
import { AdminContext, DataTable, ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

declare global {
  interface Window {
    /** Draws the table. */
    draw?: () => void;
  }
}

const columns = [...'abcdefgh'];
const rows = Array.from({ length: 500 }, (_, id) => ({
  id,
  ...Object.fromEntries(columns.map(column => [column, `${column} ${(id * 7919) % 500}`])),
}));

/** 500 rows of eight columns, by nothing but react-admin. */
function Table() {
  const list = useList({ data: rows, perPage: rows.length, sort: { field: 'a', order: 'ASC' } });
  return (
    <ListContextProvider value={list}>
      <DataTable>
        {columns.map(column => (
          <DataTable.Col key={column} source={column} />
        ))}
      </DataTable>
    </ListContextProvider>
  );
}

const page = (content: ReactNode) => (
  <MemoryRouter>
    <AdminContext>
      <ResourceContextProvider value="rows">{content}</ResourceContextProvider>
    </AdminContext>
  </MemoryRouter>
);

const element = document.getElementById('root');
if (element) {
  const root = createRoot(element);
  root.render(page(null));
  window.draw = () => root.render(page(<Table />));
}
