import { createRandom, holds, isWritable, type Field, type Resource, type Values } from '#definition';
import { defaultsOf, validate } from '#definition/derive/validation';
import { targetOf } from '#server/database/tables.ts';
import { isLink } from './loadingOrder';

/** Where derived rows find the records they refer to. */
interface Loaded {
  idsOf(register: string): number[];
}

const attempts = 20;

/** The same register gets the same samples. */
export const seedOf = ({ name }: Resource) => [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);

/** As many believable rows as a register's definition asks for, made by its kinds: content for a register that is added by one file. */
export function sampleRows(resource: Resource, loaded: Loaded): Values[] {
  const random = createRandom(seedOf(resource));
  const make = (): Values => {
    const row: Record<string, unknown> = defaultsOf(resource);
    for (const [name, field] of Object.entries(resource.fields)) {
      if (isWritable(field) && field.kind.name !== 'password') row[name] = valueOf(field);
    }
    return Object.fromEntries(Object.entries(row).filter(([name]) => holds(resource.when[name], row)));
  };
  const valueOf = (field: Field): unknown => {
    if (!isLink(field)) return field.kind.sample(random, field);
    const ids = loaded.idsOf(targetOf(field));
    if (ids.length === 0) return field.kind.name === 'refs' ? [] : null;
    const reference = { id: random.pick(ids) };
    return field.kind.name === 'refs' ? [reference] : reference;
  };
  return Array.from({ length: resource.sample.count }, () => {
    const tries = Array.from({ length: attempts }, make);
    const row = tries.find(candidate => Object.keys(validate(resource, candidate)).length === 0);
    if (!row) throw new Error(`${resource.name}: its samples break its own rules: ${Object.keys(validate(resource, make())).join(', ')}`);
    return row;
  });
}
