import { beforeEach, expect, test } from 'vitest';
import { api, useServer, type Client } from '../server';

const server = useServer();
let admin: Client;
let made = 0;

beforeEach(async () => {
  admin = await server().signIn();
});

const option = (key: string, value: string, result: string, more: object = {}) => ({
  ...{ key, value, result, photo: null, video: null, comment: null },
  ...more,
});

/** What the checklist says for all its parameters. */
const settings = { photo: 'required', video: 'not_required', comment: 'optional', allow_early: true, gallery: false, signature: 'required' };

/** A checklist that says something of everything that a parameter may say. */
async function makeChecklist(): Promise<number> {
  made += 1;
  const [category, priority] = [
    await server().make('maintenance-categories', { name: `Leak ${made}` }),
    await server().make('maintenance-priorities', { name: `Soon ${made}`, rank: made }),
  ];
  const options = [
    option('dry', 'Dry', 'accept'),
    option('leaks', 'Leaks | a "lot", =1+1', 'reject', { photo: 'required', comment: 'not_required' }),
    option('back', '\\n is no line', 'reject', { video: 'optional' }),
  ];
  const parameters = [
    {
      key: 'seal',
      name: '=Seal',
      type: 'Drop-down',
      required: true,
      critical: true,
      section: '-Outside',
      options,
      help: 'Look, from below',
    },
    {
      ...{
        key: 'flow',
        name: 'Durchfluß',
        type: 'Number',
        unit: 'm³/h',
        low: 0.5,
        high: 1200,
        warn_low: 1,
        warn_high: 1000.25,
        decimals: 2,
      },
      ...{ required: false, allow_na: true, reject_photo: 'required', accept_comment: 'optional', on_reject: 'create' },
      ...{ reject_category: category, reject_priority: priority, show_match: 'any' },
      show_when: [
        { key: 'seal', op: 'is', value: 'leaks' },
        { key: 'seal', op: 'is_not', value: 'dry' },
      ],
    },
    { key: 'note', name: 'Notiz', type: 'Text' },
    { key: 'day', name: 'Day', type: 'Date', show_when: [{ key: 'flow', op: 'at_least', value: '12' }] },
  ];
  return server().make('checklists', { name: `Round ${made}`, type: 'inspection', ...settings, parameters });
}

const fileOf = async (id: number, format: string, language = 'en') => {
  const answer = await server().fetch(`${api}/checklists/${id}/sheet?export_format=${format}&export_language=${language}`, {
    authorization: `Bearer ${admin.accessToken}`,
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const readFile = async (content: string | Uint8Array<ArrayBuffer>, client = admin) => {
  const form = new FormData();
  form.append('file', new File([content], 'round.csv', { type: 'text/csv' }));
  return (await client.post('checklists/read-sheet', form)).body as unknown as {
    status: string;
    messages: Record<string, string[]>;
    payload: { parameters: Record<string, unknown>[]; settings: Record<string, unknown> };
  };
};
const parametersOf = async (id: number) =>
  (await admin.get(`checklists/${id}`)).body.parameters as unknown as Readonly<Record<string, unknown>>[];

/** What both say: where one has no value it may be missing or null. */
const said = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map(row =>
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0)),
    ),
  );

test.each([
  ['csv', 'en'],
  ['csv', 'fr'],
  ['xlsx', 'en'],
])('a checklist that goes out as %s in %s comes in again as the same', async (format, language) => {
  const id = await makeChecklist();
  const { status, payload } = await readFile(await fileOf(id, format, language));
  expect(status).toBe('success');
  expect(payload.settings).toEqual(settings);
  expect(said(payload.parameters)).toEqual(said(await parametersOf(id)));
  // What was read is taken as it is.
  const body = { name: `Copy ${made}`, type: 'inspection', parameters: payload.parameters };
  const copy = await server().make('checklists', {
    ...body,
    parameters: payload.parameters.map(({ reject_category, reject_priority, ...row }) => ({
      ...row,
      reject_category: (reject_category as { id: number } | null)?.id ?? null,
      reject_priority: (reject_priority as { id: number } | null)?.id ?? null,
    })),
  });
  expect(said(await parametersOf(copy))).toEqual(said(await parametersOf(id)));
});

test('little is enough: a name and a type, and options by their texts', async () => {
  const { payload } = await readFile('Rounds of the plant\nName,Type,Options\nSeal,Drop-down,"Dry\nLeaks | reject"\nSeal,Text,\n');
  expect(said(payload.parameters)).toEqual([
    { key: 'seal', name: 'Seal', type: 'Drop-down', options: [option('dry', 'Dry', 'accept'), option('leaks', 'Leaks', 'reject')] },
    { key: 'seal_2', name: 'Seal', type: 'Text' },
  ]);
  expect(payload.settings).toEqual({});
});

test('bad rows are named with their column and why, by the rows of the file', async () => {
  const lines = [
    ['key', 'name', 'type', 'low', 'high', 'options', 'show_when', 'reject_category'],
    ['a', 'A', 'Number', 'nine', '1', '', '', ''],
    ['b', '', 'Numbers', '', '', '', 'a is', ''],
    ['c', 'C', 'Drop-down', '', '', 'Full | perhaps', '', 'Nobody'],
    ['c', 'D', 'Number', '9', '1', '', '', ''],
  ];
  const { messages } = await readFile(lines.map(cells => cells.join(',')).join('\n'));
  expect(Object.keys(messages)).toEqual(['row_2', 'row_3', 'row_4', 'row_5']);
  expect(Object.values(messages).flat()).toEqual(
    expect.arrayContaining([
      'Row 2: Lowest good value: This must be a number.',
      expect.stringMatching(/^Row 3: Name: /),
      expect.stringMatching(/^Row 3: Type: /),
      'Row 3: Conditions: Line 1 is not understood.',
      'Row 4: Options: Line 1 is not understood.',
      'Row 4: Category of the work order: Nothing is called Nobody.',
      expect.stringMatching(/^Row 5: Key: /),
      expect.stringMatching(/^Row 5: Lowest good value: /),
    ]),
  );
  expect((await readFile('name,type,colour\nA,Text,red\n')).messages.file).toEqual(['These columns are none of a parameter: colour.']);
  expect((await readFile('name\nA\n')).messages.file).toEqual(['A sheet needs the columns name, type.']);
  expect((await readFile('name,type,Checklist: Photo\nA,Text,required\nB,Text,optional\n')).messages).toEqual({
    row_3: ['Row 3: “Checklist: Photo” is the same in all rows.'],
  });
  for (const broken of ['', 'name,type\n', new Uint8Array([0x50, 0x4b, 3, 4, 0])])
    expect((await readFile(broken)).messages).toEqual({ file: [expect.any(String)] });
  const many = `name,type\n${Array.from({ length: 201 }, (_, at) => `P${at},Text`).join('\n')}`;
  expect((await readFile(many)).messages.file).toEqual(['200 parameters at most.']);
  expect((await admin.post('checklists/read-sheet', {})).body.messages).toEqual({ file: [expect.any(String)] });
});
