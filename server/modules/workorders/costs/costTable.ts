/** The lines of what work orders cost. A line keeps the check-out of its part, whose return is that of the line. */
export const costStatements = [
  `create table if not exists workorder_costs (
    id integer generated always as identity primary key, workorder_id integer not null references workorders (id) on delete cascade,
    kind text not null, component_id integer, checkout_id integer, qty integer, unit_cost numeric, person_id integer, minutes integer, rate numeric,
    amount numeric not null, note text, added_by integer, client_id text, created_at timestamp(0) not null)`,
  'create index if not exists workorder_costs_order on workorder_costs (workorder_id, id)',
  'create unique index if not exists workorder_costs_client on workorder_costs (workorder_id, client_id)',
];
