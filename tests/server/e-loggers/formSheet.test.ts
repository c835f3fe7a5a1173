import { beforeAll, expect, test } from 'vitest';
import { useServer, type Client } from '../server';

const server = useServer();
let admin: Client;
beforeAll(async () => {
  admin = await server().signIn();
});

const fields = [
  { key: 'intro', label: 'Pump | round', kind: 'instruction', help: '=Look\nfrom below' },
  {
    key: 'leaks',
    label: 'Leaks',
    kind: 'select',
    required: true,
    options: [choice('none', 'None', 'accept'), choice('so', 'So | so', null)],
  },
  {
    key: 'flow',
    label: 'Durchfluß',
    kind: 'number',
    unit: 'm³/h',
    decimals: 2,
    low: 0.5,
    warn_high: 9,
    high: 10.25,
    no_copy: true,
    out_of_range: 'refuse',
  },
  { key: 'twice', label: 'Twice', kind: 'computed', operation: 'sum', of: 'flow' },
  { key: 'dose', label: 'Dose', kind: 'text', second_person: true, sensitive: true, default_by: 'fixed', default_value: '5' },
  {
    ...{
      key: 'parts',
      label: 'Parts',
      kind: 'table',
      min_rows: 1,
      max_rows: 9,
      show_when: [{ key: 'leaks', op: 'is_not', value: 'none' }],
    },
    columns: [
      { key: 'part', label: 'Part', kind: 'text', required: true },
      { key: 'done', label: 'Done', kind: 'boolean', required: false },
    ],
  },
  { key: 'who', label: 'Who', kind: 'ref', target: 'person', carry_forward: true },
];

function choice(key: string, value: string, result: string | null) {
  return { key, value, result };
}

interface Read {
  status: string;
  messages: Record<string, string[]>;
  payload: { fields: Record<string, unknown>[] };
}

const read = async (content: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append('file', new File([content], 'form.csv', { type: 'text/csv' }));
  return (await admin.post('forms/read-sheet', form)).body as unknown as Read;
};

/** What rows say: where they have no value it may be missing or null. */
const said = (rows: readonly object[]) =>
  rows.map(row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== false && String(value) !== '')));

test.each(['csv&export_language=en', 'csv&export_language=fr', 'xlsx'])(
  'a form that goes out as %s comes in again as the same',
  async format => {
    const { payload } = (await admin.post('forms', { name: `Form ${format}`, fields })).body;
    const answer = await admin.fetch(`forms/${String(payload.id)}/sheet?export_format=${format}`);
    const { status, payload: sheet } = await read(new Uint8Array(await answer.arrayBuffer()));
    expect(status).toBe('success');
    expect(said(sheet.fields)).toEqual(said(fields));
  },
);

test('little is enough, and bad rows are named with their column and why', async () => {
  const { payload } = await read(
    'Label,Kind,Options,Columns\nLeaks,select,"None | accept\nSome",\nParts,table,,"Part\nCount | number | required"\n',
  );
  expect(said(payload.fields)).toEqual([
    { key: 'leaks', label: 'Leaks', kind: 'select', options: [choice('none', 'None', 'accept'), choice('some', 'Some', null)] },
    {
      ...{ key: 'parts', label: 'Parts', kind: 'table' },
      columns: [
        { key: 'part', label: 'Part', kind: 'text', required: false },
        { key: 'count', label: 'Count', kind: 'number', required: true },
      ],
    },
  ]);
  const lines = [
    ['key', 'label', 'kind', 'low', 'high', 'options', 'columns', 'show_when'],
    ['a', 'A', 'number', '9', '1', '', '', ''],
    ['b', '', 'picture', '', '', '', '', 'z is 1'],
    ['b', 'B', 'select', '', '', 'Full | perhaps', 'X | picture', ''],
    ['c', 'C', 'number', 'nine', '', '', '', ''],
  ];
  const { messages } = await read(lines.map(cells => cells.join(',')).join('\n'));
  expect(Object.keys(messages)).toEqual(['row_2', 'row_3', 'row_4', 'row_5']);
  expect(Object.values(messages).flat()).toEqual(
    expect.arrayContaining([
      'Row 2: Lowest good value: The limits of a do not rise.',
      expect.stringMatching(/^Row 3: Label: /),
      expect.stringMatching(/^Row 3: Kind: /),
      'Row 3: Conditions: The field b is asked for by a field that does not come before it.',
      'Row 4: Key: Two fields have the key b.',
      'Row 4: Options: Line 1 is not understood.',
      'Row 4: Columns: Line 1 is not understood.',
      'Row 5: Lowest good value: This must be a number.',
    ]),
  );
  expect((await read('label,kind,colour\nA,text,red\n')).messages.file).toEqual(['These columns are none of a field: colour.']);
  const many = `label,kind\n${Array.from({ length: 201 }, (_, at) => `F${String(at)},text`).join('\n')}`;
  expect((await read(many)).messages.file).toEqual(['A form has 200 fields at most.']);
});
