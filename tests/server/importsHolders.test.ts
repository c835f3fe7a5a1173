import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useImports } from './importCalls';

const { server, admin, checked, run, takenBack, rowsOf, found } = useImports();
const header =
  'Asset tag,Model,Category,Location,Checkout Type,Checked Out To: Username,Checked Out To: First Name,Checked Out To: Location';
const holderOf = async (tag: string) =>
  (await admin().get(`hardware/bytag/${tag}`)).body as unknown as {
    id: number;
    assigned_to: Record<string, unknown> | null;
    location: { name: string } | null;
  };

beforeAll(async () => {
  await server().make('users', { first_name: 'Hana', username: 'hana' });
});

describe('an asset whose row names a holder', () => {
  it('is checked out to them, and checked in again when the import is taken back', async () => {
    const lines = [
      header,
      'H-1,Rig,Rigs,Yard,User,hana,,',
      'H-2,Rig,Rigs,Yard,,,,Depot',
      'H-3,Rig,Rigs,Yard,,newcomer,Nina,',
      'H-4,Rig,Rigs,Yard,,,,',
    ];
    const { id, checked: counts, would_make } = await checked('asset', lines);
    expect([counts, would_make]).toMatchObject([{ created: 4 }, { users: 1 }]);
    expect((await rowsOf(id))[0]?.shown).toMatchObject({ 'checkout:checkout_to_type': 'User' });
    expect((await run(id)).saved).toEqual({ created: 4 });
    expect([(await holderOf('H-1')).assigned_to, (await holderOf('H-2')).assigned_to]).toMatchObject([
      { username: 'hana' },
      { type: 'location', name: 'Depot' },
    ]);
    expect(await holderOf('H-2')).toMatchObject({ location: { name: 'Depot' }, rtd_location: { name: 'Yard' } });
    expect((await holderOf('H-3')).assigned_to).toMatchObject({ username: 'newcomer', first_name: 'Nina' });
    expect((await holderOf('H-4')).assigned_to).toBeNull();
    const { body } = await admin().get(`reports/activity?item_type=asset&item_id=${(await holderOf('H-1')).id}&action_type=checkout`);
    expect(body.total).toBe(1);

    expect((await takenBack(id)).saved).toEqual({ undone: 4 });
    expect(
      await found(sql`select 1 from hardware where asset_tag like 'H-_' and deleted_at is null
      union all select 1 from users where username = 'newcomer' and deleted_at is null`),
    ).toEqual([]);
  });

  it('that is there already is checked out where records are updated, and as before when that is taken back', async () => {
    await run((await checked('asset', ['Asset tag,Model,Category,Location', 'K-1,Rig,Rigs,Yard'])).id);
    const lines = [header, 'K-1,Rig,Rigs,Yard,,,,Depot'];
    const { id } = await checked('asset', lines, { 'import-update': true });
    expect((await run(id)).saved).toEqual({ updated: 1 });
    expect(await holderOf('K-1')).toMatchObject({ assigned_to: { name: 'Depot' }, location: { name: 'Depot' } });
    const again = await checked('asset', lines, { 'import-update': true });
    expect(again.checked).toEqual({ unchanged: 1 });
    expect((await takenBack(id)).saved).toEqual({ undone: 1 });
    expect(await holderOf('K-1')).toMatchObject({ assigned_to: null, location: { name: 'Yard' } });
  });

  it('that was nowhere is nowhere again when that is taken back', async () => {
    await run((await checked('asset', ['Asset tag,Model,Category', 'N-1,Rig,Rigs'])).id);
    const { id } = await checked('asset', [header, 'N-1,Rig,Rigs,,,,,Depot'], { 'import-update': true });
    await run(id);
    expect(await holderOf('N-1')).toMatchObject({ location: { name: 'Depot' } });
    await takenBack(id);
    expect(await holderOf('N-1')).toMatchObject({ assigned_to: null, location: null });
  });

  it('is refused in the trial where the holder is unknown, has to wait, or nobody is named', async () => {
    await run((await checked('asset', [header, 'W-1,Rig,Rigs,Yard,User,hana,,'])).id);
    await server().make('statuslabels', { name: 'In repair', type: 'undeployable' });
    const lines = [
      `${header},Status`,
      'W-2,Rig,Rigs,Yard,User,nobody,,,',
      'W-1,Rig,Rigs,Yard,,,,Depot,',
      'W-3,Rig,Rigs,Yard,Location,,,,',
      'W-4,Rig,Rigs,Yard,,hana,,,In repair',
    ];
    const { id } = await checked('asset', lines, { 'import-update': true, makes: ['locations'] });
    expect((await rowsOf(id)).map(({ problems }) => problems)).toMatchObject([
      [{ column: 'Checked Out To: Username' }],
      [{ column: 'Checked Out To: Location', text: 'It is checked out already. Check it in first.' }],
      [{ column: 'Checkout Type' }],
      [{ column: 'Checked Out To: Username', text: 'Its status does not allow it: only what is deployable can be checked out.' }],
    ]);
  });

  it('needs the right to check out, and each cell says so', async () => {
    const importer = await server().signIn(['import', 'assets.create', 'assets.view']);
    const { id } = await checked('asset', [header, 'R-1,Rig,Rigs,Yard,User,hana,,', 'R-2,Rig,Rigs,Yard,,,,'], {}, importer);
    const [bad, good] = (await importer.get(`imports/${id}/rows`)).body.rows;
    expect(bad?.problems).toMatchObject([
      { column: 'Checkout Type', text: 'You have no right to this: assets.checkout.' },
      { column: 'Checked Out To: Username', text: 'You have no right to this: assets.checkout.' },
    ]);
    expect(good?.outcome).toBe('created');
  });
});

describe('a licence whose row names a holder', () => {
  const columns = 'Full Name,Email,Username,Item name,serial number,Category,seats';

  it('is refused in the trial already where earlier rows take the last seat, of a licence that is new as well', async () => {
    const lines = (from: string, more = '') => ['hana', 'omar', 'lina'].map(name => `${name},,${name},${from},R-1,Software,${more}`);
    const made = await checked('license', [columns, ...lines('Rendering', '2')]);
    expect((await rowsOf(made.id)).map(({ outcome }) => outcome)).toEqual(['created', 'unchanged', 'unchanged']);
    const told = await checked('license', [columns, ...lines('Rendering', '2')], { 'import-update': true });
    expect((await rowsOf(told.id)).map(({ outcome }) => outcome)).toEqual(['created', 'updated', 'refused']);
    await run((await checked('license', [columns, 'Hana,,hana,Rendering,R-1,Software,1'])).id);
    const more = await checked('license', [columns, ...lines('Rendering', '2')], { 'import-update': true });
    expect((await rowsOf(more.id)).map(({ outcome }) => outcome)).toEqual(['updated', 'updated', 'refused']);
    expect((await rowsOf(more.id))[2]?.problems).toMatchObject([{ text: 'No seat of this licence is free.' }]);
    expect((await run(more.id)).saved).toMatchObject({ updated: 2 });
  });

  it('leaves neither the licence nor its seats nor what was made for it when that is taken back', async () => {
    const named = 'Item name,Category,Manufacturer,Supplier,seats';
    const makes = ['categories', 'manufacturers', 'suppliers'];
    const { id } = await checked('license', [named, 'Survey,Software,Trace works,Trace shop,3', 'Sketch,Trace kind,,,2'], { makes });
    expect((await run(id)).saved).toEqual({ created: 2 });
    const plain = await checked('license', ['Item name,Category,seats', 'Plan,Software,2', 'Chart,Software,2']);
    await run(plain.id);
    const left = () =>
      found(sql`select name from licenses where name in ('Survey', 'Sketch', 'Plan', 'Chart')
      union all select name from categories where name like 'Trace%' union all select name from manufacturers where name like 'Trace%'
      union all select name from suppliers where name like 'Trace%'`);
    expect(await left()).toHaveLength(7);
    expect([(await takenBack(id)).saved, (await takenBack(plain.id)).saved]).toEqual([{ undone: 2 }, { undone: 2 }]);
    expect(await left()).toEqual([]);
    expect(await found(sql`select 1 from "license-seats" where license_id not in (select id from licenses)`)).toEqual([]);
  });

  it('gives them a seat, one each, and takes it back with the import', async () => {
    const lines = [columns, 'Hana,,hana,Drafting,D-1,Software,1', 'Omar Isa,omar@example.org,omar,Drafting,D-1,Software,1'];
    const first = await checked('license', lines.slice(0, 2));
    expect((await run(first.id)).saved).toEqual({ created: 1 });
    const second = await checked('license', lines, { 'import-update': true });
    expect((await rowsOf(second.id)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused']);
    expect((await rowsOf(second.id))[1]?.problems).toMatchObject([{ column: 'Full Name', text: 'No seat of this licence is free.' }]);
    expect((await takenBack(first.id)).saved).toEqual({ undone: 1 });
    expect(await found(sql`select 1 from licenses where name = 'Drafting' and deleted_at is null`)).toEqual([]);
  });
});
