import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Failure } from '#server/http/failure.ts';
import { accountOf } from '#server/access/account.ts';
import { saveRecord } from '#server/resources/write/saveRecord.ts';
import { useServer, type Client } from './server';

const server = useServer();

/** Somebody who looks after people and groups, and may see companies, but is no superuser. */
const officer = (more: readonly string[] = [], body = {}): Promise<Client> =>
  server().signIn(
    [
      ...['users', 'groups'].flatMap(family => ['view', 'create', 'edit', 'delete'].map(verb => `${family}.${verb}`)),
      'companies.view',
      ...more,
    ],
    body,
  );
const rightsOf = async (id: number) => (await accountOf(server().context.db, id))?.permissions;
let count = 0;
const name = (word: string) => `${word} ${(count += 1)}`;
const group = (permissions: object) => server().make('groups', { name: name('Group'), permissions });
const person = (permissions: object = {}, groups: number[] = []) =>
  server().make('users', { first_name: 'Somebody', username: name('somebody'), permissions, groups });
const refused = (field: string, text: RegExp) => ({
  status: 'error',
  messages: { [field]: expect.arrayContaining([expect.stringMatching(text)]) as string[] },
});

describe('nobody raises their own rights', () => {
  test('by their own permissions: neither by granting nor by taking a denial away', async () => {
    const me = await officer([], {});
    const own = (await rightsOf(me.id))?.own ?? {};
    expect((await me.patch(`users/${me.id}`, { permissions: { ...own, 'companies.edit': 1 } })).body).toMatchObject(
      refused('permissions', /^Nobody raises their own rights.*companies\.edit/),
    );
    await sql`update users set permissions = ${JSON.stringify({ ...own, 'suppliers.view': -1 })}::jsonb where id = ${me.id}`.execute(
      server().context.db,
    );
    expect((await me.patch(`users/${me.id}`, { permissions: own })).body).toMatchObject(refused('permissions', /suppliers\.view/));
    expect((await me.patch(`users/${me.id}`, { permissions: { ...own, 'suppliers.view': -1, 'companies.view': -1 } })).body).toMatchObject({
      status: 'success',
    });
  });

  test('by keeping for themselves what a group lends them', async () => {
    const lent = await group({ 'suppliers.edit': 1 });
    const me = await officer([], { groups: [lent] });
    const own = (await rightsOf(me.id))?.own ?? {};
    expect((await me.patch(`users/${me.id}`, { permissions: { ...own, 'suppliers.edit': 1 } })).body).toMatchObject(
      refused('permissions', /^Nobody raises/),
    );
  });

  test('by joining a group', async () => {
    const me = await officer();
    const more = await group({ 'companies.view': 1 });
    expect((await me.patch(`users/${me.id}`, { groups: [more] })).body).toMatchObject(refused('groups', /^Nobody adds themselves/));
    expect((await me.patch(`users/${me.id}`, { groups: [await group({})] })).body).toMatchObject({ status: 'success' });
  });

  test('by raising a group that they are in', async () => {
    const mine = await group({});
    const me = await officer([], { groups: [mine] });
    expect((await me.patch(`groups/${mine}`, { permissions: { 'companies.view': 1 } })).body).toMatchObject(
      refused('permissions', /^You are in this group/),
    );
  });

  test('by taking over somebody with more rights whose sign-in is switched off', async () => {
    const me = await officer();
    const sleeping = await server().make('users', {
      first_name: 'Old',
      username: name('old'),
      permissions: { superuser: 1 },
      activated: false,
    });
    expect((await me.patch(`users/${sleeping}`, { activated: true, password: 'my own choice' })).body).toMatchObject({
      status: 'error',
      messages: expect.stringMatching(/at least the same rights/) as string,
    });
  });
});

describe('nobody gives more than they have', () => {
  test('to somebody new, by permissions or by groups, in one call or as a clone', async () => {
    const me = await officer();
    const more = await group({ 'suppliers.edit': 1 });
    const body = { first_name: 'New', username: name('new') };
    expect((await me.post('users', { ...body, permissions: { 'suppliers.edit': 1 } })).body).toMatchObject(
      refused('permissions', /do not have yourself: suppliers\.edit/),
    );
    expect((await me.post('users', { ...body, groups: [more] })).body).toMatchObject(refused('groups', /suppliers\.edit/));
    expect(
      (await me.post('users', { ...body, permissions: { 'companies.view': 1 }, groups: [await group({ 'users.view': 1 })] })).body,
    ).toMatchObject({
      status: 'success',
    });
  });

  test('to somebody who is there, and takes nothing away that they do not have', async () => {
    const me = await officer();
    const more = await group({ 'suppliers.edit': 1 });
    const [plain, granted, member] = [await person(), await person({ 'suppliers.edit': 1 }), await person({}, [more])];
    for (const [id, permissions] of [
      [plain, { 'suppliers.edit': 1 }],
      [plain, { 'suppliers.edit': -1 }],
      [granted, {}],
    ] as const)
      expect((await me.patch(`users/${id}`, { permissions })).body).toMatchObject(refused('permissions', /suppliers\.edit/));
    expect((await me.patch(`users/${plain}`, { groups: [more] })).body).toMatchObject(refused('groups', /suppliers\.edit/));
    expect((await me.patch(`users/${member}`, { groups: [] })).body).toMatchObject(refused('groups', /suppliers\.edit/));
    expect((await me.patch(`users/${plain}`, { permissions: { 'companies.view': 1 } })).body).toMatchObject({ status: 'success' });
  });

  test('by a group, new or old', async () => {
    const me = await officer();
    const permissions = { 'suppliers.edit': 1 };
    expect((await me.post('groups', { name: name('Mighty'), permissions })).body).toMatchObject(refused('permissions', /suppliers\.edit/));
    expect((await me.patch(`groups/${await group({})}`, { permissions })).body).toMatchObject(refused('permissions', /suppliers\.edit/));
    expect((await me.post('groups', { name: name('Modest'), permissions: { 'companies.view': 1 } })).body).toMatchObject({
      status: 'success',
    });
  });

  test('by importing people or groups under their own name', async () => {
    const { context } = server();
    const me = await accountOf(context.db, (await officer()).id);
    if (!me) throw new Error('the officer has an account');
    for (const [register, body] of [
      ['users', { first_name: 'New', username: name('imported'), permissions: { 'suppliers.edit': 1 } }],
      ['groups', { name: name('Imported'), permissions: { superuser: 1 } }],
    ] as const)
      await expect(saveRecord(context, me, context.plans.get(register), { id: null, body })).rejects.toThrow(Failure);
  });
});

describe('only a superuser touches “superuser”', () => {
  test('of a person: grants it, denies it, or changes any right of somebody who has it', async () => {
    const me = await officer(['admin']);
    const boss = await person({ superuser: 1 });
    const byGroup = await person({}, [await group({ superuser: 1 })]);
    for (const superuser of [1, -1])
      expect((await me.patch(`users/${await person()}`, { permissions: { superuser } })).body).toMatchObject(
        refused('permissions', /^Only a superuser may grant/),
      );
    for (const id of [boss, byGroup]) {
      expect((await me.patch(`users/${id}`, { permissions: { superuser: 1, 'companies.view': -1 } })).body).toMatchObject(
        refused('permissions', /^Only a superuser may change/),
      );
      expect((await me.patch(`users/${id}`, { groups: [await group({})] })).body).toMatchObject(
        refused('groups', /^Only a superuser may change/),
      );
      expect((await me.patch(`users/${id}`, { jobtitle: 'Director' })).body).toMatchObject({ status: 'success' });
    }
    const superuser = await server().signIn();
    expect((await superuser.patch(`users/${boss}`, { permissions: {} })).body).toMatchObject({ status: 'success' });
  });

  test('of a group: grants it, changes or deletes a group that has it, or puts somebody into one', async () => {
    const me = await officer(['admin']);
    const bosses = await group({ superuser: 1 });
    expect((await me.patch(`groups/${await group({})}`, { permissions: { superuser: 1 } })).body).toMatchObject(
      refused('permissions', /^Only a superuser/),
    );
    expect((await me.patch(`groups/${bosses}`, { permissions: { superuser: 1, 'companies.view': 1 } })).body).toMatchObject(
      refused('permissions', /^Only a superuser may change/),
    );
    expect((await me.patch(`users/${await person()}`, { groups: [bosses] })).body).toMatchObject(refused('groups', /Only a superuser/));
    expect((await me.delete(`groups/${bosses}`)).body).toMatchObject({
      status: 'error',
      messages: expect.stringMatching(/^Only a superuser/) as string,
    });
    expect((await me.patch(`groups/${bosses}`, { notes: 'The owners' })).body).toMatchObject({ status: 'success' });
  });
});

describe('a superuser', () => {
  test('does not take the role from themselves, by their rights or by leaving the group that gives it', async () => {
    const me = await server().signIn(['superuser']);
    expect((await me.patch(`users/${me.id}`, { permissions: { superuser: 0 } })).body).toMatchObject(
      refused('permissions', /another superuser has to/),
    );
    const superusers = await group({ superuser: 1 });
    const member = await server().signIn([], { groups: [superusers] });
    expect((await member.patch(`users/${member.id}`, { groups: [] })).body).toMatchObject(refused('groups', /another superuser has to/));
    expect((await member.patch(`users/${me.id}`, { permissions: {} })).body).toMatchObject({ status: 'success' });
  });

  test('changes the rest of their own rights', async () => {
    const me = await server().signIn(['superuser']);
    expect((await me.patch(`users/${me.id}`, { permissions: { superuser: 1, 'companies.view': -1 } })).body).toMatchObject({
      status: 'success',
    });
  });
});
