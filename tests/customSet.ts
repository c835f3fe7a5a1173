import type { TestServer } from './server/server';

/** Makes a field set of custom fields; answers its id, and the name on the wire of each field by its name. */
export async function makeCustomSet(server: TestServer, name: string, fields: readonly { name: string; [option: string]: unknown }[]) {
  const admin = await server.signIn();
  const id = await server.make('fieldsets', { name });
  const names: Record<string, string> = {};
  for (const field of fields) {
    const { payload } = (await admin.post('fields', field)).body;
    names[field.name] = String(payload.db_column_name);
    await admin.post(`fields/${String(payload.id)}/associate`, { fieldset_id: id });
  }
  return { id, names };
}
