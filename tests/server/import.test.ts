import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importFile } from '#server/import/importFile.ts';
import { describeReport, type ImportReport } from '#server/import/report.ts';
import { hasSamples, leftOut, sampleFile } from '../sampleFiles';
import { useServer, type TestServer } from './server';

const counts = ({ created, updated, unchanged, refused }: ImportReport) => [created, updated, unchanged, refused.length];

/** Imports lines of text into a register. */
const importer =
  (server: () => TestServer) =>
  (register: string, lines: readonly string[] | Buffer, update = false) =>
    importFile(server().context, {
      register,
      file: Array.isArray(lines) ? Buffer.from(lines.join('\n')) : (lines as Buffer),
      source: 'test.csv',
      update,
    });

const server = useServer({ filled: true });
const run = importer(server);
const rows = async (query: ReturnType<typeof sql>) => (await query.execute(server().context.db)).rows as Record<string, unknown>[];
const amountOf = async (table: string) =>
  (await rows(sql`select count(*)::int as n from ${sql.table(table)} where deleted_at is null`))[0]?.n;

describe('a file', () => {
  it('is read as spreadsheets write it: marks, line ends, quotes, blank lines, semicolons, older letters', async () => {
    const files = [
      Buffer.from('\ufeffName,Notes\r\n\r\n"Pump ""One"", Ltd","two\r\nlines"\r\n,\r\n'),
      Buffer.from('Name;Notes\nMüller, Söhne & Co;x\n'),
      Buffer.from('Name,Notes\nSociété Générale,x\n', 'latin1'),
      Buffer.from('\ufeffName\tNotes\nTabbed\u0000\tx\n', 'utf16le'),
    ];
    for (const file of files) expect(counts(await run('companies', file))).toEqual([1, 0, 0, 0]);
    const names = (await rows(sql`select name, notes from companies order by id`)).map(({ name }) => name);
    expect(names).toEqual(['Pump "One", Ltd', 'Müller, Söhne & Co', 'Société Générale', 'Tabbed']);
  });

  it('that is empty, or is about something else, is refused in words', async () => {
    await expect(run('companies', [''])).rejects.toThrow('The file is empty.');
    await expect(run('companies', ['Colour,Taste', 'red,sweet'])).rejects.toThrow(
      'No column of the file belongs to companies. It has: Colour, Taste.',
    );
    await expect(run('companies', ['Name', '"open'])).rejects.toThrow('This is no CSV file');
  });

  it('is not for a register that can only be read', async () => {
    await expect(run('escalation-matrix', ['Name', 'Mine'])).rejects.toThrow('Escalation matrix can only be read here');
  });

  it('may have columns that are not known; they are named', async () => {
    expect((await run('companies', ['Name,Gravatar,Mood', 'With more,x,y'])).ignored).toEqual(['Gravatar', 'Mood']);
  });
});

describe('a row', () => {
  it('is refused with its number, the column and the reason, and all reasons at once', async () => {
    const report = await run('hardware', ['Asset Tag,Model,Purchase Date,Purchase Cost', 'T-1,,soon,lots', ',Pump X,,5']);
    expect(report.refused).toMatchObject([
      { row: 2, column: 'Purchase Date', text: 'This must be a date such as 2026-03-31.' },
      { row: 2, column: 'Purchase Cost', text: 'This must be a number.' },
      { row: 2, column: 'Model', text: 'This field is required.' },
      expect.objectContaining({ row: 3, column: 'Model' }) as unknown,
    ]);
  });

  it('that is refused leaves nothing behind, and the others go in', async () => {
    const before = [await amountOf('suppliers'), await amountOf('models'), await amountOf('categories')];
    const report = await run('hardware', [
      'Asset tag,Model,Category,Supplier,Warranty',
      'R-1,Rig A,Rigs,Other supplier,9999',
      'R-2,Rig B,Rigs,New supplier,12',
    ]);
    expect(counts(report)).toEqual([1, 0, 0, 1]);
    expect(report.refused).toMatchObject([{ row: 2, column: 'Warranty', text: 'This may be at most 240.' }]);
    expect(
      [await amountOf('suppliers'), await amountOf('models'), await amountOf('categories')].map(
        (now, index) => Number(now) - Number(before[index]),
      ),
    ).toEqual([1, 1, 1]);
  });

  it('goes in without what another cell of it rules out, and says so', async () => {
    const report = await run('categories', ['Name,Type,Use the default terms of use,Terms of use', 'Rented,asset,yes,Give it back.']);
    expect(counts(report)).toEqual([1, 0, 0, 0]);
    expect(report.warnings).toMatchObject([{ row: 2, column: 'Terms of use' }]);
    expect(report.warnings[0]?.text).toMatch(/^Left out because of what .+ says\.$/);
  });

  it('gets what the file does not say from the definition', async () => {
    await run('hardware', ['Asset tag,Model,Category', 'D-1,Rig A,Rigs']);
    const [asset] = await rows(sql`select s.name from hardware h join statuslabels s on s.id = h.status_id where asset_tag = 'D-1'`);
    expect(asset?.name).toBe('Ready to deploy');
  });

  it('says in the history where it came from', async () => {
    const [entry] = await rows(sql`select note, action from history where register = 'hardware' order by id desc limit 1`);
    expect(entry).toEqual({ note: 'Imported from test.csv', action: 'create' });
  });
});

describe('a record that is there already', () => {
  it('stays as it is, or is changed where that is asked; an empty cell changes nothing', async () => {
    await run('suppliers', ['Name,City,Phone', 'Delmon Pumps,Sitra,+973 17 111 222']);
    const kept = await run('suppliers', ['Name,City', 'delmon pumps,Manama']);
    expect([counts(kept), kept.warnings[0]?.text]).toEqual([[0, 0, 1, 0], 'Already there, and left as it is.']);
    expect(counts(await run('suppliers', ['Name,City,Phone', 'Delmon Pumps,Manama,'], true))).toEqual([0, 1, 0, 0]);
    expect(counts(await run('suppliers', ['Name,City', 'Delmon Pumps,Manama'], true))).toEqual([0, 0, 1, 0]);
    expect(await rows(sql`select city, phone from suppliers where name = 'Delmon Pumps'`)).toEqual([
      { city: 'Manama', phone: '+973 17 111 222' },
    ]);
  });

  it('is found by all that makes it unique', async () => {
    const file = ['Name,Company', 'Stores,North', 'Stores,South', 'Stores,north'];
    expect(counts(await run('departments', file))).toEqual([2, 0, 1, 0]);
  });
});

describe('a reference', () => {
  it('is found by the name, by the key of its register, or made; a person gets names and a user name', async () => {
    const report = await run('locations', [
      'Name,Manager,Manager username',
      'Basra Road,Clementina Van Halen,cvan1',
      'Airport Road,Clementina Van Halen,',
      'Harbour Road,Noor Al Sayed,',
      'Market Road,,cvan1',
    ]);
    expect([counts(report), report.made]).toEqual([[4, 0, 0, 0], { users: 2 }]);
    expect(
      await rows(
        sql`select first_name, last_name, username, activated, password from users where last_name in ('Van Halen', 'Al Sayed') order by id`,
      ),
    ).toEqual([
      { first_name: 'Clementina', last_name: 'Van Halen', username: 'cvan1', activated: false, password: null },
      { first_name: 'Noor', last_name: 'Al Sayed', username: 'noor.al.sayed', activated: false, password: null },
    ]);
    expect(
      await rows(
        sql`select count(distinct manager_id)::int as n from locations where name in ('Basra Road', 'Airport Road', 'Market Road')`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('to one of several of the same name is refused', async () => {
    await run('users', ['First name,Last name,Username', 'Ali,Hassan,ali1', 'Ali,Hassan,ali2']);
    const report = await run('locations', ['Name,Manager', 'Twin Street,Ali Hassan']);
    expect(report.refused).toMatchObject([{ row: 2, column: 'Manager', text: 'Several people are named "Ali Hassan".' }]);
  });

  it('is refused where the register makes none by name', async () => {
    const report = await run('models', ['Name,Category,Depreciation', 'Lathe,Tools,Ten years']);
    expect(report.refused).toMatchObject([{ row: 2, column: 'Depreciation', text: 'There is no depreciation "Ten years".' }]);
    expect(await rows(sql`select 1 from categories where name = 'Tools'`)).toEqual([]);
  });

  it('asks of what it makes what the definition says: a category of assets is not the accessory category of that name', async () => {
    await run('categories', ['Name,Type', 'Chargers,Accessory']);
    await run('models', ['Name,Category', 'Charger 9,Chargers']);
    expect(await rows(sql`select category_type from categories where name = 'Chargers' order by id`)).toEqual([
      { category_type: 'accessory' },
      { category_type: 'asset' },
    ]);
  });

  it('to many is a list in one cell', async () => {
    await run('categories', ['Name,Type', 'Fans,asset', 'Belts,asset']);
    await run('causes', ['Name,Type,Categories', 'Worn belt,asset,Fans; Belts']);
    expect(await rows(sql`select c.name from causes_category l join categories c on c.id = l.target_id order by l.position`)).toEqual([
      { name: 'Fans' },
      { name: 'Belts' },
    ]);
  });

  it('through another feeds the new record: two models of a name are told apart by their number', async () => {
    const header = 'Asset tag,Model,Model number,Category,Manufacturer,Model notes';
    const report = await run('hardware', [header, 'V-1,Van,A1,Cars,Ford,blue', 'V-2,Van,A2,Cars,Ford,', 'V-3,van,a1,Lorries,Ford,blue']);
    expect([counts(report), report.made]).toEqual([[3, 0, 0, 0], { categories: 1, manufacturers: 1, models: 2 }]);
    expect(await rows(sql`select model_number, notes from models where name = 'Van' order by id`)).toEqual([
      { model_number: 'A1', notes: 'blue' },
      { model_number: 'A2', notes: null },
    ]);
    expect(report.warnings).toMatchObject([
      { row: 4, column: 'Category', text: 'The asset model was there already with "Cars", which was kept.' },
    ]);
  });
});

describe('a tree', () => {
  it('is built whatever the order of its rows', async () => {
    const report = await run('locations', ['Name,Parent', 'Room 7,Floor 7', 'Floor 7,Tower 7', 'Tower 7,']);
    expect([counts(report), report.made]).toEqual([[3, 0, 0, 0], {}]);
    expect(
      await rows(
        sql`select l.name, p.name as parent from locations l left join locations p on p.id = l.parent_id where l.name like '% 7' order by l.name`,
      ),
    ).toEqual([
      { name: 'Floor 7', parent: 'Tower 7' },
      { name: 'Room 7', parent: 'Floor 7' },
      { name: 'Tower 7', parent: null },
    ]);
  });

  it('never stands below itself: such a reference is left empty and told', async () => {
    const alone = await run('users', ['First name,Last name,Username,Manager', 'Huda,Isa,huda,Huda Isa']);
    expect([counts(alone), alone.warnings]).toMatchObject([
      [1, 0, 0, 0],
      [{ row: 2, column: 'Manager', text: 'It names the record itself, and was left empty.' }],
    ]);
    const circle = await run('locations', ['Name,Parent', 'Egg,Hen', 'Hen,Egg']);
    expect([counts(circle), circle.made, circle.warnings.length]).toEqual([[2, 0, 0, 0], {}, 1]);
  });
});

describe('people', () => {
  it('cannot sign in until they get a password, unless the file gives one', async () => {
    const report = await run('users', ['First name,Username,Activated,Password', 'Sami,sami,true,', 'Rana,rana,true,correct horse']);
    expect(counts(report)).toEqual([2, 0, 0, 0]);
    const status = async (email: string, password: string) => (await server().call('POST', '/jwt/login', { email, password })).status;
    expect([await status('sami', ''), await status('sami', 'correct horse'), await status('rana', 'correct horse')]).toEqual([
      400, 400, 200,
    ]);
  });
});

it('whatever stands in a file, rows are taken or refused and nothing worse', async () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0000', '\ud800', '=1+1', '1e400', '9'.repeat(400), 'x'.repeat(70_000), '2026-02-30', ';;', "'", '%_', '{"a":1}'),
  );
  const headers = [
    'Asset tag',
    'Model',
    'Category',
    'Model number',
    'Purchase cost',
    'Warranty',
    'Location',
    'Next audit',
    'Supplier phone',
    'Maintained',
  ];
  const rowsOfCells = fc.array(fc.tuple(...headers.map(() => cell)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rowsOfCells, async table => {
      const lines = [headers, ...table].map(cells => cells.map(text => `"${text.replaceAll('"', '""')}"`).join(','));
      if (Buffer.from(lines.join('\n')).subarray(0, 65_536).includes(0)) {
        await expect(run('hardware', lines, true)).rejects.toThrow('This is neither a CSV file nor a workbook.');
        return;
      }
      const report = await run('hardware', lines, true);
      expect(report.created + report.updated + report.unchanged + new Set(report.refused.map(({ row }) => row)).size).toBeLessThanOrEqual(
        table.length,
      );
    }),
    { numRuns: 60 },
  );
});

it('the report reads as a person would tell it', () => {
  const text = describeReport({
    created: 2,
    updated: 0,
    unchanged: 1,
    made: { users: 1 },
    ignored: ['Mood'],
    titles: ['Places of 2026'],
    warnings: [{ row: 4, column: 'Manager', text: 'It names the record itself, and was left empty.' }],
    refused: [
      { row: 3, column: 'E-mail', text: 'This must be an e-mail address.' },
      { row: 3, column: 'Phone', text: 'Too short.' },
    ],
  });
  expect(text.split('\n')).toEqual([
    'created 2, updated 0, unchanged 1, refused 1',
    'made for them: 1 users',
    'above the headers, not imported: Places of 2026',
    'columns not imported: Mood',
    'warnings:',
    '  row 4, Manager: It names the record itself, and was left empty.',
    'refused:',
    '  row 3, E-mail: This must be an e-mail address.',
    '  row 3, Phone: Too short.',
  ]);
});

describe.skipIf(!hasSamples).each([
  ['an empty installation', { demo: false, filled: true }],
  ['demo data', { demo: true, filled: true }],
])(`the sample files on %s${leftOut}`, (_, settings) => {
  const fresh = useServer(settings);
  const bring = importer(fresh);

  it('go in completely, in the order of what they name', async () => {
    expect(counts(await bring('locations', sampleFile('locations-sample.csv')))).toEqual([17, 0, 2, 0]);
    const people = await bring('users', sampleFile('users-sample.csv'));
    expect([counts(people), people.ignored]).toEqual([[100, 0, 0, 0], ['Gravatar']]);
    const assets = await bring('hardware', sampleFile('assets-sample.csv'));
    expect([counts(assets), assets.made.models, assets.ignored]).toEqual([[22, 0, 0, 0], 13, []]);
    const licences = await bring('licenses', sampleFile('licenses-sample.csv'));
    expect([counts(licences), licences.ignored]).toEqual([[50, 0, 0, 0], []]);
    for (const [register, name] of [
      ['accessories', 'accessories'],
      ['consumables', 'consumables'],
    ] as const)
      expect(counts(await bring(register, sampleFile(`${name}-sample.csv`)))).toEqual([3, 0, 0, 0]);
  });

  it('may come again: nothing changes', async () => {
    expect(counts(await bring('users', sampleFile('users-sample.csv'), true))).toEqual([0, 0, 100, 0]);
    expect(counts(await bring('hardware', sampleFile('assets-sample.csv'), true))).toEqual([0, 0, 22, 0]);
    expect(counts(await bring('licenses', sampleFile('licenses-sample.csv'), true))).toEqual([0, 0, 50, 0]);
    for (const name of ['accessories', 'consumables'])
      expect(counts(await bring(name, sampleFile(`${name}-sample.csv`), true))).toEqual([0, 0, 3, 0]);
  });

  it('check assets and licence seats out to whom they name', async () => {
    const out = await sql`select assigned_type as type, count(*)::int as n from hardware where asset_tag in
      (select h.asset_tag from hardware h join history e on e.register = 'hardware' and e.record_id = h.id where e.action = 'checkout'
        and e.user_id is null) group by 1 order by 1`.execute(fresh().context.db);
    expect(out.rows).toEqual([
      { type: 'location', n: 8 },
      { type: 'user', n: 9 },
    ]);
    const admin = await fresh().signIn();
    const { body } = await admin.get('hardware?search=WBH-2841795');
    expect(body.rows[0]).toMatchObject({ assigned_to: { username: 'gmccrackem2a', email: 'gmccrackem2a@bing.com', type: 'user' } });
    const { rows } = await sql`select count(*)::int as n from "license-seats" s join users u on u.id = s.assigned_user_id
      where u.username in ('jgoodsell0', 'estrowan1')`.execute(fresh().context.db);
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('give assets that are found by search, changed, and remember it', async () => {
    const admin = await fresh().signIn();
    const { body } = await admin.get('hardware?search=ICC-2065556');
    expect(body.rows).toMatchObject([
      {
        name: 'Backhoe',
        purchase_cost: '2,266.130',
        purchase_date: { date: '2023-01-23' },
        company: { name: 'Abshire and Sons' },
        model: { name: 'Macbook Pro 13"' },
        category: { name: 'Ornamental Railings' },
        asset_eol_date: { date: '2028-10-27' },
      },
    ]);
    const id = String(body.rows[0]?.id);
    await admin.patch(`hardware/${id}`, { name: 'Backhoe loader' });
    const { body: history } = await admin.get(`reports/activity?item_type=asset&item_id=${id}`);
    expect(JSON.stringify(history.rows)).toContain('Backhoe loader');
    expect(history.total).toBe(2);
  });
});
