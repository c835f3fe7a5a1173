import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useImports } from './importCalls';

const { server, checked, run, takenBack, rowsOf, found } = useImports();
const update = { 'import-update': true };

/** Imports lines twice, the second time with other words in their last column; answers what became of them each time. */
async function twice(type: string, header: string, rows: readonly string[]): Promise<Record<string, number>[]> {
  const first = await checked(type, [header, ...rows.map(row => `${row},first`)], update);
  const saved = await run(first.id);
  const second = await checked(type, [header, ...rows.map(row => `${row},second`)], update);
  return [saved.saved, (await run(second.id)).saved];
}

describe('a row without anything unique is about the record that its fields together tell from others', () => {
  it('of maintenances by title, asset and start', async () => {
    const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
    const made = { model_id: await server().make('models', { name: 'Pump M', category_id: category }), status_id: 1 };
    for (const tag of ['MT-1', 'MT-2']) await server().make('hardware', { ...made, asset_tag: tag });
    const rows = [
      'Oil change,MT-1,Repair,Oils,2026-01-05',
      'Oil change,MT-2,Repair,Oils,2026-01-05',
      'Oil change,MT-1,Repair,Oils,2026-02-05',
    ];
    expect(await twice('maintenances', 'Title,Asset,Type,Supplier,Start,Notes', rows)).toEqual([{ created: 3 }, { updated: 3 }]);
    expect(await found(sql`select notes from maintenances where title = 'Oil change'`)).toEqual(Array(3).fill({ notes: 'second' }));
  });

  it('of licences by name and product key', async () => {
    const rows = ['Drawing,KEY-1,Software,1', 'Drawing,KEY-2,Software,1', 'Drawing,,Software,1'];
    expect(await twice('license', 'Name,Product key,Category,Seats,Notes', rows)).toEqual([{ created: 3 }, { updated: 3 }]);
  });

  it.each(['component', 'accessory', 'consumable'])('of a %s by name, place and company', async type => {
    const rows = ['Bearing,Store A,North,Small parts,5', 'Bearing,Store B,North,Small parts,5', 'Bearing,Store B,South,Small parts,5'];
    expect(await twice(type, 'Name,Location,Company,Category,Quantity,Notes', rows)).toEqual([{ created: 3 }, { updated: 3 }]);
  });

  it('and several that have them are told', async () => {
    const { id } = await checked('component', ['Name,Category,Quantity', 'Bearing,Small parts,5'], update);
    expect((await rowsOf(id))[0]).toMatchObject({
      outcome: 'refused',
      problems: [{ column: 'Name', text: 'Several spare parts have this.' }],
    });
  });
});

describe('what is unique finds a record before anything else', () => {
  it('and where a row leaves it empty the next of its kind, or what the register says', async () => {
    await run((await checked('users', ['First name,Username,E-mail', 'Mona,mona,mona@example.org'])).id);
    const mail = await checked('users', ['First name,E-mail', 'Monika,MONA@example.org'], update);
    expect((await run(mail.id)).saved).toEqual({ updated: 1 });
    expect(await found(sql`select first_name from users where username = 'mona'`)).toEqual([{ first_name: 'Monika' }]);

    await run((await checked('customers', ['Name,Customer tag', 'Harbour,HB'])).id);
    const contracts = ['Name,Tag,With,Customer,Description', 'Cranes,C-1,customer,Harbour,a', 'Boats,,customer,Harbour,a'];
    await run((await checked('contracts', contracts)).id);
    const again = await checked(
      'contracts',
      [...contracts.slice(0, 1), 'Tall cranes,C-1,customer,Harbour,b', 'Boats,,customer,Harbour,b'],
      update,
    );
    expect((await run(again.id)).saved).toEqual({ updated: 2 });
  });
});

describe('an update that is taken back', () => {
  it('brings back what a condition emptied meanwhile', async () => {
    const customer_id = await server().make('customers', { name: 'Quay', customer_tag: 'QY' });
    const paid = { customer_id, status: 'paid', issue_date: '2026-01-05', paid_date: '2026-02-07' };
    await server().make('contract-invoices', { number: 'INV-77', ...paid });
    const kept = () => found(sql`select status, paid_date::text as day from "contract-invoices" where number = 'INV-77'`);
    const { id } = await checked('contract-invoices', ['Number,Status', 'INV-77,void'], update);
    expect((await run(id)).saved).toEqual({ updated: 1 });
    expect(await kept()).toEqual([{ status: 'void', day: null }]);
    expect((await takenBack(id)).saved).toEqual({ undone: 1 });
    expect(await kept()).toEqual([{ status: 'paid', day: '2026-02-07' }]);
  });

  it('leaves an asset where it stood, which moved along with where it belongs', async () => {
    const [home, stood] = [await server().make('locations', { name: 'Depot' }), await server().make('locations', { name: 'Workshop' })];
    const category = await server().make('categories', { name: 'Carts', category_type: 'asset' });
    const model_id = await server().make('models', { name: 'Cart', category_id: category });
    await server().make('hardware', { asset_tag: 'CART-1', model_id, status_id: 1, rtd_location_id: home, location_id: stood });
    const kept = () =>
      found(sql`select l.name as stands, d.name as belongs from hardware h
      join locations l on l.id = h.location_id join locations d on d.id = h.rtd_location_id where h.asset_tag = 'CART-1'`);
    const { id } = await checked('asset', ['Asset tag,Default location', 'CART-1,Yard'], update);
    expect((await run(id)).saved).toEqual({ updated: 1 });
    expect(await kept()).toEqual([{ stands: 'Yard', belongs: 'Yard' }]);
    expect((await takenBack(id)).saved).toEqual({ undone: 1 });
    expect(await kept()).toEqual([{ stands: 'Workshop', belongs: 'Depot' }]);
  });
});
