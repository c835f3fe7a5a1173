import { createRandom, type Field, type Resource } from '#definition';
import { registry } from '#resources/index.ts';
import { makeSample } from '../samples';
import type { Client, TestServer } from '../server';

let seed = 500;

/** Another sequence each time, so that nothing unique comes twice. */
export const chance = () => createRandom((seed += 1));

/** The register that a field refers to. */
export const targetOf = (field: Field): string => (field as unknown as { target: string }).target;

/** The registers whose records belong to a company, be it by what they are a part of. */
export const fenced = registry.all.filter(({ companyField }) => companyField !== undefined);

/** Makes a record that belongs to a company. */
export async function makeOf(server: TestServer, resource: Resource, company: number, more: Record<string, unknown> = {}): Promise<number> {
  const { companyField, fields } = resource;
  if (companyField === undefined) return makeSample(server, resource, chance(), more);
  const { through: via } = fields[companyField] as Field;
  const [name = ''] = (via ?? companyField).split('.');
  const owner = via === undefined ? company : await makeOf(server, registry.get(targetOf(fields[name] as Field)), company);
  return makeSample(server, resource, chance(), { [name]: { id: owner }, ...more });
}

/** Two companies, and somebody of the first who may do everything but be a superuser. */
export async function twoCompanies(server: TestServer): Promise<{ own: number; other: number; person: Client }> {
  const name = `Company ${(seed += 1)}`;
  const [own, other] = [await server.make('companies', { name: `${name} own` }), await server.make('companies', { name: `${name} other` })];
  const rights = ['admin', 'import', 'groups.view', 'groups.create', 'groups.edit', 'groups.delete'];
  return { own, other, person: await server.signIn(rights, { company_id: own }) };
}

/** An id that no record has. */
export const nobody = 1_999_999_999;
