import { sql } from 'kysely';
import { createRandom, holds, isWritable, type Random, type Resource } from '#definition';
import { limitsOf } from '#definition/define/rulesAcross';
import { writeRecord } from '#definition/derive/wire';
import type { DateLimitOptions } from '#definition/kinds/date';
import { isBlank } from '#definition/texts';
import { Failure } from '#server/http/failure.ts';
import { deriveFields } from '#server/resources/write/prepareWrite.ts';
import type { TestServer } from './server';

type Values = Record<string, unknown>;

/** So many times values are drawn, until those are found that the rules across fields let be together. */
const attempts = 50;

/**
 * Values for every field somebody may write, with records made for the references that are required. Those in `given` stay as they are; the others are
 * drawn around them, so that all rules across fields hold.
 */
export async function sampleValues(
  server: TestServer,
  resource: Resource,
  random: Random = createRandom(1),
  given: Values = {},
): Promise<Values> {
  const references: Values = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const { target, query, create } = field as unknown as { target?: string; query?: Values; create?: Values };
    if (isWritable(field) && field.kind.name === 'ref' && field.required && target && !(name in given))
      references[name] = { id: await makeSample(server, server.context.plans.get(target).resource, random, { ...create, ...query }) };
  }
  const draw = (): Values => {
    const drawn = Object.entries(resource.fields).flatMap(([name, field]) =>
      isWritable(field) && field.kind.name !== 'ref' ? [[name, field.kind.sample(random, field)] as const] : [],
    );
    const values = { ...fitting(Object.fromEntries(drawn)), ...references, ...beginningOf(resource), ...given };
    return withoutSwitchedOff(resource, values, given);
  };
  const tries = Array.from({ length: attempts }, draw);
  const values = tries.find(one => Object.keys(issuesAcross(resource, one)).length === 0);
  if (values) return values;
  const issues = JSON.stringify(issuesAcross(resource, draw()));
  throw new Error(`${resource.name}: no sample follows the rules across its fields: ${issues}`);
}

/** Values without those that their conditions switch off, also by what is switched off itself. */
function withoutSwitchedOff(resource: Resource, values: Values, given: Values): Values {
  const off = Object.entries(resource.when).flatMap(([name, when]) =>
    name in given || !(name in values) || holds(when, values) ? [] : [name],
  );
  if (off.length === 0) return values;
  return withoutSwitchedOff(resource, Object.fromEntries(Object.entries(values).filter(([name]) => !off.includes(name))), given);
}

/** Drawn values whose parameters follow the rules of a checklist, which rows that are drawn by chance do not. */
function fitting(values: Values): Values {
  if (!Array.isArray(values.parameters)) return values;
  const parameters = (values.parameters as Values[]).map((parameter, row) => ({
    ...parameter,
    ...{ key: `k${row}`, low: null, high: null, warn_low: null, warn_high: null, show_when: [] },
    options: Array.isArray(parameter.options)
      ? (parameter.options as Values[]).map((option, at) => ({ ...option, key: `o${at}`, ...(at === 0 && { result: 'accept' }) }))
      : (parameter.options ?? null),
  }));
  return { ...values, parameters };
}

/** The status that a new record of a flow begins in. What follows is reached by its moves, which `tests/server/flow` makes. */
function beginningOf({ flow }: Resource): Values {
  const [first] = flow?.begins ?? [];
  return flow && flow.group === undefined && first !== undefined ? { [flow.field]: first } : {};
}

/** What the rules across fields say of values, once what follows from them is worked out. */
function issuesAcross(resource: Resource, values: Values): Values {
  const record = { ...values };
  try {
    deriveFields({ resource, values: { ...values }, record });
  } catch (error) {
    if (error instanceof Failure) return { derived: error.message };
    throw error;
  }
  return resource.form.validate(record);
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
  const id = await server.make(
    resource.name,
    writeRecord(resource, await sampleValues(server, resource, random, { ...unlike(resource), ...more })),
  );
  // What only the server sets, such as that a form is published, is set as the server does.
  for (const [name, value] of Object.entries(more))
    if (resource.fields[name]?.readOnly && resource.fields[name].kind.reference === undefined)
      await sql`update ${sql.table(resource.name)} set ${sql.ref(name)} = ${value} where id = ${id}`.execute(server.context.db);
  return id;
}

/** Values for every stored field, also those that only the server sets: of a reference a record that is made for it. */
export async function fullValues(server: TestServer, resource: Resource, random: Random): Promise<Values> {
  const values = await sampleValues(server, resource, random, unlike(resource));
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.through !== undefined || field.derive || field.kind.storage(field).in === 'nowhere' || !isBlank(values[name])) continue;
    const { target, query, create } = field as unknown as { target?: string; query?: Values; create?: Values };
    const isMany = field.kind.name === 'refs';
    if (target === undefined) values[name] = field.kind.sample(random, field);
    else {
      const reference = { id: await makeSample(server, server.context.plans.get(target).resource, random, { ...create, ...query }) };
      values[name] = isMany ? [reference] : reference;
    }
  }
  return repaired(resource, values);
}

/** Values that a rule across fields does not let be together give way to what it names instead, or to nothing. */
function repaired(resource: Resource, values: Values): Values {
  const whole = { ...values };
  for (const [name, issue] of Object.entries(resource.form.validate(whole))) {
    const { notBefore, notAfter } = resource.fields[name] as DateLimitOptions;
    const [other = ''] = [...limitsOf(notBefore), ...limitsOf(notAfter)];
    whole[name] = whole[other] ?? issue?.args?.max ?? null;
  }
  return whole;
}
