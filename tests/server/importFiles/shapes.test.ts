import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { headerPlace } from '#server/import/parse/headerPlace.ts';
import { delimiterOf } from '#server/import/parse/delimiter.ts';
import { importFile } from '#server/import/importFile.ts';
import { useImports } from '../importCalls';

const { server, admin, upload, checked, run, rowsOf, found } = useImports();
const take = (lines: readonly string[]) =>
  importFile(server().context, { register: 'suppliers', file: Buffer.from(lines.join('\r\n')), source: 'suppliers.csv' });
const suppliers = (name: string) => found(sql`select name, city, notes from suppliers where name like ${`${name}%`} order by name`);

describe('what parts the cells of a file', () => {
  test.each([
    ['the line sep= names it, whatever else stands more often', 'sep=;\r\nName;Notes\r\na;1,2,3\r\n', ';', 7],
    ['the line sep= may be quoted, behind a mark', '\ufeff"sep=|"\nName|Notes\n', '|', 9],
    ['a header may have a line break', '"Asset\ntag, new";Name;Serial\n1;a;b\n', ';', 0],
    ['a title may have other signs', 'Assets, Manama, 2026\nName;Serial;Cost\na;b;1,5\nc;d;2,5\n', ';', 0],
    ['amounts have commas as well', 'Name;Cost;Value\na;1,5;2,5\nb;3,5;4,5\n', ';', 0],
    ['text has commas and semicolons', 'Name,Notes\na,"x; y; z"\nb,p; q; r\nc,1; 2\n', ',', 0],
    ['one row has more cells', 'Name,City,Notes\nShed,Manama,replace gasket, repaint, test\n', ',', 0],
    ['cells begin with tabs', 'Name,City\nPlain,\t=1 \t\nMarked,\t=1 \t\n', ',', 0],
    ['tabs', 'Name\tNotes\na\tb, c\n', '\t', 0],
    ['an inch is no quote', 'Name;Size\n3" pipe;5"\n', ';', 0],
    ['there is one column', 'Name\na\n', ',', 0],
  ])('is known where %s', (_where, text, delimiter, skipped) => {
    expect(delimiterOf(text)).toEqual({ delimiter, skipped });
  });
});

describe('the headers', () => {
  const isHeader = (text: string) => ['Name', 'City', 'Notes'].includes(text);
  test.each([
    [
      'stand in the first row',
      [
        ['Name', 'City'],
        ['a', 'b'],
      ],
      0,
    ],
    [
      'stand there though nobody knows them',
      [
        ['Colour', 'Taste'],
        ['red', 'sweet'],
      ],
      0,
    ],
    [
      'stand there though only one is known, and a row names another',
      [
        ['Name', 'Taste'],
        ['Notes', 'City'],
      ],
      0,
    ],
    ['may be a single one, though rows have more cells', [['Name'], ['Shed', 'Manama']], 0],
    ['stand below a title', [['Suppliers 2026'], ['Name', 'City'], ['a', 'b']], 1],
    ['stand below a title that a column might have', [['Notes'], ['Name', 'City'], ['a', 'b']], 1],
    ['stand below a title and the day of printing', [['Suppliers'], ['Printed', '2026-11-26'], ['City', 'Name', 'Taste']], 2],
    ['stand below a title though nobody knows them', [['Things'], ['', 'of 2026'], ['Colour', 'Taste']], 2],
  ])('%s', (_where, rows, place) => {
    expect(headerPlace(rows, isHeader)).toBe(place);
  });

  it('below a title are read by the command line and the console, which name the title', async () => {
    const lines = ['sep=;', 'Our suppliers;;', '', 'Name;City;Notes', 'Title A;Sitra;one, two'];
    expect(await take(lines)).toMatchObject({ created: 1, titles: ['Our suppliers'], ignored: [], refused: [] });
    expect(await suppliers('Title A')).toEqual([{ name: 'Title A', city: 'Sitra', notes: 'one, two' }]);
    const { id } = await upload(lines);
    expect((await admin().get(`imports/${id}`)).body).toMatchObject({
      titles: ['Our suppliers'],
      header_row: ['Name', 'City', 'Notes'],
      header_count: 3,
    });
  });
});

describe('a row with more cells than headers', () => {
  const lines = (mark: string) => ['Name,City,Notes', `${mark} Shed,Manama,replace gasket, repaint, test`, `${mark} Barn,Riffa,paint,,`];
  const text = (cell: string) => `No header stands above "${cell}". A text with what parts the cells belongs in quotes.`;

  it('is refused by the command line, and nothing of it is cut', async () => {
    const report = await take(lines('Line'));
    expect(report).toMatchObject({ created: 1, ignored: [] });
    expect(report.refused).toMatchObject([
      { row: 2, column: '#4', text: text('repaint') },
      { row: 2, column: '#5', text: text('test') },
    ]);
    expect(await suppliers('Line')).toEqual([{ name: 'Line Barn', city: 'Riffa', notes: 'paint' }]);
  });

  it('is refused by the trial until what is too much stands elsewhere', async () => {
    const { id, checked: counts, header_row } = await checked('suppliers', lines('Page'));
    expect([counts, header_row]).toEqual([{ created: 1, refused: 1 }, ['Name', 'City', 'Notes', '#4', '#5']]);
    const cells = { Notes: 'replace gasket, repaint, test', '#4': '', '#5': '' };
    expect((await admin().post(`imports/${id}/rows/2`, { cells })).body.payload).toMatchObject({ outcome: 'created', problems: [] });
    expect((await run(id)).saved).toEqual({ created: 2 });
    expect(await suppliers('Page Shed')).toEqual([{ name: 'Page Shed', city: 'Manama', notes: 'replace gasket, repaint, test' }]);
  });

  it('comes in where the columns beyond the headers feed fields', async () => {
    const { id } = await checked('suppliers', ['Name,City', 'Fed,Manama,by hand', 'Fed too,Riffa'], {
      'column-mappings': { Name: 'name', City: 'city', '#3': 'notes' },
    });
    expect((await run(id)).saved).toEqual({ created: 2 });
    expect(await suppliers('Fed')).toEqual([
      { name: 'Fed', city: 'Manama', notes: 'by hand' },
      { name: 'Fed too', city: 'Riffa', notes: null },
    ]);
  });

  it('stands whole in the file of what was refused', async () => {
    const { id } = await checked('suppliers', lines('File'));
    const response = await admin().fetch(`imports/${id}/refused`);
    const [header, first] = (await response.text()).split(/\r?\n/);
    expect(header).toBe('Name,City,Notes,#4,#5,Reasons');
    expect(first).toMatch(/^File Shed,Manama,replace gasket,repaint,test,/);
    expect(await rowsOf(id, '?only=refused')).toHaveLength(1);
  });
});
