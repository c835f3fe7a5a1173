import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PreparedNames } from '#server/database/statements/preparedStatements.ts';
import { useServer } from './server';

describe('a statement that is asked again and again', () => {
  const server = useServer();
  const run = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(server().context.db)).rows;
  const thrice = async <T>(ask: () => Promise<T>) => [await ask(), await ask(), await ask()];

  it('gives the same answer when it is prepared as when it was not', async () => {
    const ask = () =>
      run(sql`select ${'a"b\\c'}::text as text, ${[1, 2]}::int[] as numbers, ${['x,"y"', null, '\\']}::text[] as texts, ${null}::int as nothing,
        ${{ a: [1] }}::jsonb as json, ${true}::boolean as truth, ${1.5}::numeric as amount, date '2026-02-28' as day`);
    const row = {
      text: 'a"b\\c',
      numbers: [1, 2],
      texts: ['x,"y"', null, '\\'],
      nothing: null,
      json: { a: [1] },
      truth: true,
      amount: 1.5,
      day: '2026-02-28',
    };
    expect(await thrice(ask)).toEqual([[row], [row], [row]]);
  });

  it('goes on after it failed, alone and in a transaction', async () => {
    const add = (id: number) => run(sql`insert into server_state (name, value) values (${`state ${id}`}, '') returning name`);
    expect(await add(1)).toEqual([{ name: 'state 1' }]);
    expect(await add(2)).toEqual([{ name: 'state 2' }]);
    await expect(add(2)).rejects.toMatchObject({ code: '23505' });
    await expect(add(1)).rejects.toMatchObject({ code: '23505' });
    await expect(
      server()
        .context.db.transaction()
        .execute(trx => sql`insert into server_state (name, value) values (${'state 1'}, '') returning name`.execute(trx)),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await add(3)).toEqual([{ name: 'state 3' }]);
    const divide = (by: number) => run(sql`select 10 / ${by}::int as result`);
    await expect(divide(0)).rejects.toThrow();
    await expect(divide(0)).rejects.toThrow();
    expect(await divide(5)).toEqual([{ result: 2 }]);
  });

  it('speaks of a table as it is now, once that was changed', async () => {
    await run(sql`create table changing (id int)`);
    await run(sql`insert into changing values (1)`);
    const ask = () => run(sql`select * from changing`);
    expect(await thrice(ask)).toEqual([[{ id: 1 }], [{ id: 1 }], [{ id: 1 }]]);
    await run(sql`alter table changing add column name text`);
    expect(await ask()).toEqual([{ id: 1, name: null }]);
    await run(sql`drop table changing`);
  });

  it('tells how many rows it wrote', async () => {
    const { db } = server().context;
    await sql`insert into server_state (name, value) values ('w1', ''), ('w2', '')`.execute(db);
    for (const value of ['a', 'b', 'c']) {
      const { numAffectedRows } = await sql`update server_state set value = ${value} where name in ('w1', 'w2')`.execute(db);
      expect(numAffectedRows).toBe(2n);
    }
  });
});

describe('the statements a connection keeps ready', () => {
  const server = useServer();

  it('are planned a few times at most, not with every call', async () => {
    const admin = await server().signIn();
    const id = await server().make('companies', { name: 'Gulf Water' });
    for (let call = 0; call < 12; call += 1) {
      await admin.get('companies');
      await admin.get(`companies/${id}`);
      await admin.patch(`companies/${id}`, { name: `Gulf Water ${call}` });
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where name like 'ms!_%' escape '!' and custom_plans > 5`.execute(server().context.db);
    expect(rows).toEqual([]);
  });
  it('are those asked a second time, and not those whose plan depends on their values', () => {
    const names = new PreparedNames();
    expect(names.of('select 1')).toBeNull();
    expect(names.of('select 1')).toMatch(/^ms_\d+$/);
    expect(names.of('select 1')).toBe(names.of('select 1'));
    const nameOf = () => names.of('select 2', { prepare: false });
    expect([nameOf(), nameOf()]).toEqual([null, null]);
  });

  it('are those run most recently, and not more than a connection can hold', async () => {
    const { db } = server().context;
    const run = async (number: number) => {
      for (let call = 0; call < 2; call += 1) await sql.raw(`select ${number} as evicted`).execute(db);
    };
    // One after the other, they go over the same connection.
    for (let number = 0; number < 450; number += 1) await run(number);
    await run(0);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements where name like 'ms!_%' escape '!'`.execute(
      db,
    );
    const kept = new Set(rows.map(({ statement }) => statement));
    expect(rows.length).toBeLessThanOrEqual(400);
    expect(kept).toContain('select 449 as evicted');
    expect(kept).toContain('select 0 as evicted');
    expect(kept).not.toContain('select 1 as evicted');
  });
});
