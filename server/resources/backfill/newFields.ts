import type { Connection } from '#server/database/database.ts';

const prefixOf = (register: string) => `new-field:${register}.`;

/** Notes, with the column itself, that the rows of a register have a new field that has not been filled yet. */
export async function noteNewField(db: Connection, register: string, field: string): Promise<void> {
  await db
    .insertInto('server_state')
    .values({ name: prefixOf(register) + field, value: 'empty' })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
}

/** The fields of a register that are new and have not been filled yet. */
export async function newFields(db: Connection, register: string): Promise<string[]> {
  const prefix = prefixOf(register);
  const rows = await db.selectFrom('server_state').select('name').execute();
  return rows.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

export async function forgetNewField(db: Connection, register: string, field: string): Promise<void> {
  await db
    .deleteFrom('server_state')
    .where('name', '=', prefixOf(register) + field)
    .execute();
}
