interface Reference {
  id: number;
  name?: string;
  color?: string;
}

type Row = Record<string, unknown>;

const textOf = ({ id, name }: Reference) => name ?? `#${id}`;
const selected = (one: Reference | null) =>
  one && { id: String(one.id), text: textOf(one), ...(one.color !== undefined && { color: one.color }) };
const one = (row: Row, name: string) => (row[name] ?? null) as Reference | null;
const many = (row: Row, name: string) => (row[name] ?? []) as readonly Reference[];

/** The names of a work order's row, and what is chosen for it, in the family's own form (contract §12); its texts are escaped already. */
export function presentSelected(row: Row, working: readonly number[], paths: Readonly<Record<string, string>>): void {
  const [assignees, groups] = [many(row, 'selected_assignees'), many(row, 'assigned_groups')];
  const doers = [
    ...assignees.map(person => ({ id: `User-${person.id}`, text: textOf(person) })),
    ...groups.flatMap(group => selected(group) ?? []),
  ];
  const creator = one(row, 'selected_creator');
  row.assignee = doers.map(({ text }) => text).join(', ') || null;
  row.selected_assignee = doers[0] ?? null;
  row.creator = creator && textOf(creator);
  row.creator_url = creator && `/users/${creator.id}/show`;
  row.supportee = many(row, 'selected_supportees').map(textOf);
  row.selected_causes = many(row, 'selected_causes').map(cause => ({
    ...{ id: cause.id, name: textOf(cause), text: paths[cause.id] ?? textOf(cause), cause_name: textOf(cause) },
  }));
  row.selected_inspectables = many(row, 'selected_inspectables').map(asset => ({
    ...{ id: String(asset.id), text: textOf(asset), display_text: textOf(asset), link_url: `/hardware/${asset.id}/show` },
    working_status: working.includes(asset.id) ? 1 : 0,
  }));
  row.priority_id = String(one(row, 'selected_priority')?.id ?? '') || null;
  for (const name of ['status', 'priority', 'category', 'location']) {
    const chosen = one(row, `selected_${name}`);
    row[name] = chosen && textOf(chosen);
    row[`selected_${name}`] = selected(chosen);
  }
}
