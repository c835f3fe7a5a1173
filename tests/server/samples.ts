import { createRandom, holds, isWritable, type Random, type Resource } from '#definition';
import { writeRecord } from '#definition/derive/wire';
import { isBlank } from '#definition/texts';
import type { TestServer } from './server';

type Values = Record<string, unknown>;

/** Values for every field somebody may write, with records made for the references that are required. */
export async function sampleValues(server: TestServer, resource: Resource, random: Random = createRandom(1)): Promise<Values> {
  const values: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field)) continue;
    const target = (field as unknown as { target?: string }).target;
    if (field.kind.name === 'ref') {
      const { query, create } = field as unknown as { query?: Values; create?: Values };
      if (field.required && target)
        values[name] = { id: await makeSample(server, server.context.plans.get(target).resource, random, { ...create, ...query }) };
    } else values[name] = field.kind.sample(random, field);
  }
  for (const [name, when] of Object.entries(resource.when)) {
    if (!holds(when, values)) delete values[name];
  }
  for (const [name, issue] of Object.entries(resource.form.validate(values))) values[name] = issue?.args?.max ?? null;
  return values;
}

let made = 0;

/** What must be unique, or may have to be with others, is something else in each. */
function unlike(resource: Resource): Values {
  made += 1;
  const texts = Object.entries(resource.fields).filter(
    ([name, field]) => (field.unique || name === 'name') && field.kind.name === 'text' && isWritable(field),
  );
  const mail = Object.keys(resource.fields).filter(name => resource.fields[name]?.kind.name === 'email');
  return Object.fromEntries([
    ...texts.map(([name]) => [name, `Sample ${made}`]),
    ...mail.map(name => [name, `sample${made}@mainstay.example`]),
  ]);
}

/** Makes a sample record as the server itself and returns its id. */
export async function makeSample(server: TestServer, resource: Resource, random: Random, more: Values = {}): Promise<number> {
  const values = { ...(await sampleValues(server, resource, random)), ...unlike(resource), ...more };
  return server.make(resource.name, writeRecord(resource, values));
}

/** Values for every stored field, also those that only the server sets: of a reference a record that is made for it. */
export async function fullValues(server: TestServer, resource: Resource, random: Random): Promise<Values> {
  const values = { ...(await sampleValues(server, resource, random)), ...unlike(resource) };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.via !== undefined || field.kind.storage(field).in === 'nowhere' || !isBlank(values[name])) continue;
    const { target, query, create } = field as unknown as { target?: string; query?: Values; create?: Values };
    const isMany = field.kind.name === 'refs';
    if (target === undefined) values[name] = field.kind.sample(random, field);
    else {
      const reference = { id: await makeSample(server, server.context.plans.get(target).resource, random, { ...create, ...query }) };
      values[name] = isMany ? [reference] : reference;
    }
  }
  for (const [name, issue] of Object.entries(resource.form.validate(values))) {
    const { notBefore = {} } = resource.fields[name] as { notBefore?: object };
    values[name] = values[Object.keys(notBefore)[0] ?? ''] ?? issue?.args?.max ?? null;
  }
  return values;
}
