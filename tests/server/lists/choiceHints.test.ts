import { expect, test } from 'vitest';
import { useServer, type Client } from '../server';

const server = useServer();

interface Choice {
  text: string;
  path?: string;
  found?: { field: string; text: string };
}
const choices = async (person: Client, search: string) => {
  const { body } = await person.get(`locations/selectlist?search=${encodeURIComponent(search)}`);
  return (body as unknown as { results: Choice[] }).results.map(({ text, path, found }) => ({ text, path, found }));
};

test('a choice of a tree that was searched for says where it stands, and why it was found', async () => {
  const admin = await server().signIn();
  const make = async (values: object) =>
    ((await admin.post('locations', { ...values })).body as unknown as { payload: { id: number } }).payload.id;
  const plant = await make({ name: 'Plant & works' });
  const hall = await make({ name: 'Hall', parent_id: plant });
  await make({ name: 'Bay 7', parent_id: hall, city: 'Zallaq' });
  expect(await choices(admin, 'bay 7')).toEqual([{ text: 'Bay 7', path: 'Plant & works / Hall', found: undefined }]);
  expect(await choices(admin, 'zallaq')).toEqual([
    { text: 'Bay 7', path: 'Plant & works / Hall', found: { field: 'city', text: 'Zallaq' } },
  ]);
  // What is called so comes before what only says it somewhere.
  await make({ name: 'Annex', city: 'Hall' });
  expect((await choices(admin, 'hall')).map(({ text }) => text)).toEqual(['Hall', 'Annex', 'Bay 7']);
});

test('of what the person may not see nothing is said', async () => {
  const admin = await server().signIn();
  const made = async (register: string, values: object) =>
    ((await admin.post(register, { ...values })).body as unknown as { payload: { id: number } }).payload.id;
  const [ours, theirs] = [await made('companies', { name: 'Ours' }), await made('companies', { name: 'Theirs' })];
  const hidden = await made('locations', { name: 'Secret site', company_id: theirs });
  await made('locations', { name: 'Shared yard', parent_id: hidden, company_id: ours });
  const person = await server().signIn(['locations.view']);
  await admin.patch(`users/${person.id}`, { company_id: ours });
  expect(await choices(person, 'shared yard')).toEqual([{ text: 'Shared yard', path: undefined, found: undefined }]);
  // Who may choose a place without looking at places is not told what its fields say.
  await made('locations', { name: 'Gate', city: 'Riffa' });
  const chooser = await server().signIn(['assets.checkout']);
  expect(await choices(chooser, 'riffa')).toEqual([{ text: 'Gate', path: undefined, found: undefined }]);
});
