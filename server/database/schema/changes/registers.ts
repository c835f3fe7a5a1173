import type { Registry } from '#definition';
import { isLinkTable, type Existing } from '../introspect';
import { answerOwner, partOwner } from '../partOwner';
import { quote } from '../quote';
import type { Connection } from '../../database';
import { counted, type Change } from './change';
import type { Names } from './names';
import { count, literal, run } from './statements';

/** Registers that have another name, that are dropped, and that no definition speaks of any more. */
export async function planRegisters(db: Connection, registry: Registry, names: Names, existing: Existing): Promise<Change[]> {
  const changes: Change[] = [];
  const renamed = new Set<string>();
  for (const resource of registry.all) {
    const former = names.formerTable(resource);
    if (former === undefined) continue;
    const { name, permission } = resource;
    renamed.add(former);
    const [before, now] = [await count(db, former), existing.tables.has(name) ? await count(db, name) : 0];
    if (before > 0 && now > 0) {
      const reason = `it is said to have been "${former}", but both hold records (${counted(before, 'record')} there, ${now} here)`;
      changes.push({ culprit: name, effect: 'refused', sentence: reason, lost: 0 });
    } else if (now > 0) {
      changes.push({
        culprit: former,
        effect: 'free',
        sentence: 'it holds no records and is removed',
        lost: 0,
        apply: removal(former, existing),
      });
    } else {
      changes.push({
        culprit: name,
        effect: before > 0 ? 'consent' : 'free',
        sentence: `it was "${former}"; ${counted(before, 'record')} with files, history and rights are kept under the new name`,
        lost: 0,
        table: name,
        apply: async trx => {
          if (existing.tables.has(name)) await removal(name, existing)(trx);
          await renameRegister(trx, existing, former, { name, permission });
        },
      });
    }
  }
  for (const name of existing.registers.keys()) {
    if (registry.has(name) || renamed.has(name) || !existing.tables.has(name)) continue;
    const rows = await count(db, name);
    const isDropped = registry.dropped.includes(name);
    const effect = rows === 0 ? 'free' : isDropped ? 'consent' : 'refused';
    const sentence =
      effect === 'refused'
        ? `it was taken out of the definitions, but the database still holds records of it (${rows}). Say \`was: '${name}'\` in the register that has them now, or \`dropped: true\` in this one to delete them`
        : `it is removed with ${counted(rows, 'record')}`;
    changes.push({ culprit: name, effect, sentence, lost: rows, apply: removal(name, existing) });
  }
  return changes;
}

/** Removes the tables of a register, of its links and of the parts of its records. What its history says stays. */
const removal = (register: string, existing: Existing) => async (db: Connection) => {
  const own = [...existing.tables.keys()].filter(name => name.startsWith(`${register}_`));
  const isPart = (table: string) => [partOwner, answerOwner].some(column => existing.tables.get(table)?.has(column));
  const parts = own.filter(name => isLinkTable(existing, name) || isPart(name));
  for (const table of [...parts, register]) await run(db, `drop table ${quote(table)} cascade`);
};

/** Renames the tables of a register, and the register wherever the server's own tables name it. */
async function renameRegister(
  db: Connection,
  { tables }: Existing,
  former: string,
  { name, permission }: { name: string; permission: string },
): Promise<void> {
  await run(db, `alter table ${quote(former)} rename to ${quote(name)}`);
  for (const table of [...tables.keys()].filter(one => one.startsWith(`${former}_`)))
    await run(db, `alter table ${quote(table)} rename to ${quote(name + table.slice(former.length))}`);
  for (const index of await ownIndexes(db, former))
    await run(db, `alter index ${quote(index)} rename to ${quote(name + index.slice(former.length))}`);
  const [before, after] = [literal(former), literal(name)];
  for (const [table, columns] of tables) {
    for (const column of ['register', 'target_register'].filter(one => columns.has(one)))
      await run(db, `update ${quote(table)} set ${quote(column)} = ${after} where ${quote(column)} = ${before}`);
    if (permission === name && columns.get('permissions') === 'jsonb') await renameRights(db, table, former, name);
  }
  await run(db, `update registers set name = ${after} where name = ${before}`);
  await run(db, `update bookmarks set page = ${after} where page = ${before}`);
  await run(db, `update saved_views set place = ${after} where place = ${before}`);
  await run(
    db,
    `update server_state set name = replace(name, ${literal(`:${former}.`)}, ${literal(`:${name}.`)}) where name like ${literal(`%:${former}.%`)}`,
  );
}

/** The indexes that a part of the register named after it. */
async function ownIndexes(db: Connection, register: string): Promise<string[]> {
  const { rows } = (await run(
    db,
    `select indexname as name from pg_indexes where schemaname = current_schema() and starts_with(indexname, ${literal(`${register}_`)})`,
  )) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

/** The rights of people and groups, `<family>.<right>`. */
async function renameRights(db: Connection, table: string, former: string, family: string): Promise<void> {
  const prefix = literal(`${former}.`);
  await run(
    db,
    `update ${quote(table)} set permissions = (
       select jsonb_object_agg(case when starts_with(key, ${prefix}) then ${literal(family)} || substr(key, ${former.length + 1}) else key end, value)
       from jsonb_each(permissions)
     ) where jsonb_typeof(permissions) = 'object' and exists (select from jsonb_object_keys(permissions) as key where starts_with(key, ${prefix}))`,
  );
}
