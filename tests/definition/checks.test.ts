import { describe, expect, it } from 'vitest';
import {
  createRegistry,
  defineResource,
  files,
  html,
  object,
  refs,
  resourcesOf,
  text,
  textarea,
  type Definition,
  type Fields,
} from '#definition';
import { assertRegistry, checkRegistry } from '#definition/derive/checks/checkRegistry';
import { countKind } from '#definition/kinds/count';
import { refKind } from '#definition/kinds/ref';
import { field } from '#definition/kind';
import { registry } from '#resources/index.ts';

// What the compiler would refuse, as someone without it writes it.
const strangeRef = (target: string) => field(refKind, { label: 'Status', target } as unknown as Parameters<typeof refKind.accept>[1]);
const strangeCount = (target: string, by: string, where = {}) =>
  field(countKind, { label: 'Count', target, by, where } as unknown as Parameters<typeof countKind.accept>[1]);

const name = text({ label: 'Name' });
const register = (named: string, more: Fields = {}, rest: Partial<Definition<string, Fields>> = {}) =>
  defineResource<string, Fields>({
    name: named,
    label: { one: named, many: named },
    section: 'assets',
    fields: { name, ...more },
    ...rest,
  });
const problems = (...resources: ReturnType<typeof register>[]) => checkRegistry(createRegistry(resources));

describe('the checks at boot name the culprit', () => {
  it.each<[string, ReturnType<typeof register>[]]>([
    ['hardware.status: no register "statuslabel"', [register('hardware', { status: strangeRef('statuslabel') })]],
    [
      'keys.ownerFields: "door.name" does not refer to users, departments, groups, locations',
      [register('keys', { door: strangeRef('doors') }, { ownerFields: ['door.name'] }), register('doors')],
    ],
    ['keys.tabOn: keys has no field "holder"', [register('keys', {}, { tabOn: 'holder' })]],
    ['keys.tabOn: keys.name refers to no register', [register('keys', {}, { tabOn: 'name' })]],
    [
      'keys.tabOn: "from" has the tab of doors already',
      [register('keys', { from: strangeRef('doors'), to: strangeRef('doors') }, { tabOn: ['from', 'to'] }), register('doors')],
    ],
    [
      'keys.csv.create: records of an anonymous register have no author',
      [register('keys', {}, { anonymous: true, csv: { create: true } })],
    ],
    ['keys.list.chart.by: "name" is no choice, reference or day', [register('keys', {}, { list: { chart: { by: 'name' } } })]],
    ['keys.code.was: "name" is a field of its own', [register('keys', { code: text({ label: 'Code', was: 'name' }) })]],
    [
      'keys.two.was: another field was "code" as well',
      [register('keys', { one: text({ label: 'One', was: 'code' }), two: text({ label: 'Two', was: 'code' }) })],
    ],
    ['keys.was: "doors" is a register of its own', [register('keys', {}, { was: 'doors' }), register('doors')]],
    ['keys.was: doors was "locks" as well', [register('doors', {}, { was: 'locks' }), register('keys', {}, { was: 'locks' })]],
    ['keys.title: keys has no field "code"', [register('keys', { code: text({ label: 'Code', dropped: true }) }, { title: ['code'] })]],
    [
      'keys.site.city: was, convert and dropped are said of fields of a register',
      [register('keys', { site: object({ label: 'Site', fields: { city: text({ label: 'City', was: 'town' }) } }) })],
    ],
    [
      'keys.town: it keeps nothing that could have been kept otherwise',
      [register('keys', { town: text({ label: 'Town', was: 'city', through: 'name' }) })],
    ],
    ['labels.assets: no register "hardwear"', [register('labels', { assets: strangeCount('hardwear', 'status') })]],
    [
      'labels.assets: hardware has no field "state"',
      [register('labels', { assets: strangeCount('hardware', 'state') }), register('hardware')],
    ],
    [
      'labels.assets: hardware has no field "state"',
      [
        register('labels', { assets: strangeCount('hardware', 'label', { state: 'free' }) }),
        register('hardware', { label: strangeRef('labels') }),
      ],
    ],
    [
      'labels.assets: hardware.name does not refer here',
      [register('labels', { assets: strangeCount('hardware', 'name') }), register('hardware')],
    ],
    [
      'hardware tab papers: no tab of its page has files',
      [register('hardware', {}, { form: { tabs: { general: 'name', papers: { files: true } } } })],
    ],
    [
      'hardware.comments: its comments have a table of this name',
      [register('hardware', { comments: refs('hardware', { label: 'Comments' }) }, { comments: true })],
    ],
    ['hardware tab talk: its comments are not switched on', [register('hardware', {}, { show: { talk: { part: 'comments' } } })]],
    [
      'hardware.checklists: what answers show are files: media is to be switched on as well',
      [register('hardware', {}, { checklists: true }), register('checklists')],
    ],
    [
      'hardware.checklists: there is no register "checklists" to choose from',
      [register('hardware', {}, { checklists: true, media: true })],
    ],
    [
      'hardware.escalation.by: hardware.place refers to no register',
      [register('hardware', {}, { escalation: { by: ['place'] } }), register('causes'), register('escalation-matrix')],
    ],
    [
      'hardware: its files are either media or those of a tab',
      [register('hardware', {}, { media: true, show: { papers: { files: true } } })],
    ],
    [
      'hardware: another register uploads to files/upload',
      [
        register('hardware', {}, { media: true, api: { upload: 'files/upload' } }),
        register('labels', {}, { media: true, api: { upload: 'files/upload' } }),
      ],
    ],
    [
      'hardware filter papers: there is no filter for the kind "files"',
      [register('hardware', { papers: files({ label: 'Papers', filter: true }) })],
    ],
    [
      'hardware filter notes: there is no filter for the kind "textarea"',
      [register('hardware', { notes: textarea({ label: 'Notes' }) }, { list: { filters: ['notes'] } })],
    ],
    ['hardware.icon: no icon "keyy". Did you mean "key"?', [register('hardware', {}, { icon: 'keyy' as 'key' })]],
    [
      'hardware view lost.icon: no icon "warn"',
      [register('hardware', {}, { list: { views: { lost: { label: 'Lost', icon: 'warn' as 'warning', filter: {} } } } })],
    ],
    ['hardware.limit: this name is taken by the engine', [register('hardware', { limit: name })]],
    ["hardware.Serial-No: a field's name has small letters, digits and _", [register('hardware', { 'Serial-No': name })]],
    ["hard/ware: a register's name must fit into an address", [register('hard/ware')]],
    ['hardware: the right "admin" stands alone', [register('hardware', {}, { permission: 'admin' })]],
    ['hardware.maker: hardware has no field "model"', [register('hardware', { maker: text({ label: 'Maker', through: 'model.maker' }) })]],
    [
      'hardware.maker: hardware.name refers to no register',
      [register('hardware', { maker: text({ label: 'Maker', through: 'name.maker' }) })],
    ],
    [
      'hardware filter state: hardware has no field "state"',
      [register('hardware', {}, { list: { filters: [{ key: 'state', field: name }] } })],
    ],
    [
      'hardware filter owner: no register "persons"',
      [register('hardware', {}, { list: { filters: [{ key: 'owner', field: strangeRef('persons'), on: 'name' }] } })],
    ],
    [
      'hardware action move.to: no register "places"',
      [
        register(
          'hardware',
          {},
          {
            actions: {
              move: { label: 'Move', on: ['record'], fields: { to: strangeRef('places') }, request: () => ({ method: 'POST', path: '' }) },
            },
          },
        ),
      ],
    ],
    ...(
      [
        ['hardware action move.when: it asks for no "place"', {}, { place: { to: 'there' } }],
        ['hardware action move.to: hardware has no field "from"', {}, { to: { from: 'here' } }],
        ['hardware action move.to: hardware.to has another label, "Towards"', { to: text({ label: 'Towards' }) }, {}],
      ] as const
    ).map(([problem, more, when]): [string, ReturnType<typeof register>[]] => {
      const move = {
        label: 'Move',
        on: ['record'],
        fields: { to: name },
        when,
        request: () => ({ method: 'POST', path: '' }) as const,
      } as const;
      return [problem, [register('hardware', more, { actions: { move } })]];
    }),
    [
      'hardware action stop: for many at once it needs a request or a dialog',
      [register('hardware', {}, { actions: { stop: { on: ['record', 'bulk'] } } })],
    ],
    [
      'hardware action print: for many at once it needs a request or a dialog',
      [register('hardware', {}, { actions: { print: { on: ['bulk'], file: () => ({ path: '', name: '' }) } } })],
    ],
    [
      'hardware action give: it is either an update or has a request, a dialog or a file of its own',
      [
        register(
          'hardware',
          {},
          {
            actions: { give: { on: ['bulk'], update: true, fields: { name }, request: () => ({ method: 'POST', path: '' }) } },
          },
        ),
      ],
    ],
    [
      'hardware action give: it asks for no field that an update could write',
      [register('hardware', {}, { actions: { give: { on: ['bulk'], update: true, fields: { reason: text({ label: 'Reason' }) } } } })],
    ],
    [
      'hardware action inspect.customFields: hardware has no field for them, such as customFields({ … })',
      [register('hardware', {}, { actions: { inspect: { on: ['record'], customFields: 'display_audit' } } })],
    ],
    ['seats.partOf: no register "license"', [register('seats', {}, { partOf: 'license' as never })]],
    ['hardware.name: a tree needs a reference to its own register', [register('hardware', {}, { tree: 'name' })]],
    ['tools: the API has hardware at "hardware" already', [register('hardware'), register('tools', {}, { api: { path: 'hardware' } })]],
    ['hardware.list.badge: hardware has no filter "state"', [register('hardware', {}, { list: { badge: { state: 'open' } } })]],
    [
      'hardware.list.views.lost: hardware has no filter "state"',
      [register('hardware', {}, { list: { views: { lost: { filter: { state: 'lost' } } } } })],
    ],
    [
      'hardware view lost: hardware has no field "nmae". Did you mean "name"?',
      [register('hardware', {}, { list: { views: { lost: { filter: {}, columns: ['nmae' as never] } } } })],
    ],
    [
      'hardware view create: its key cannot stand in an address',
      [register('hardware', {}, { list: { views: { create: { label: 'New', filter: {} } } } })],
    ],
    [
      'hardware tab versions: hardware has no field "nmae". Did you mean "name"?',
      [
        register(
          'hardware',
          {},
          {
            show: { versions: { versions: { number: 'nmae' as never, comment: 'name' as never } } },
          },
        ),
      ],
    ],
    [
      'hardware tab losses: hardware has no field "lost_at"',
      [register('hardware', {}, { show: { losses: { history: 'lost', due: 'lost_at' } } })],
    ],
    ['hardware.list.exportOmits: hardware has no filter "state"', [register('hardware', {}, { list: { exportOmits: ['state'] } })]],
    [
      'places tab assets: hardware has no filter "state"',
      [register('places', {}, { show: { assets: { related: 'hardware' as never, filters: ['state'] } } }), register('hardware')],
    ],
    [
      'places tab assets: hardware has no filter "stated"',
      [register('places', {}, { show: { assets: { related: 'hardware' as never, wire: { stated: 'on' } } } }), register('hardware')],
    ],
    [
      'places head assets: hardware cannot be asked for this value of "state"',
      [
        register(
          'places',
          {},
          { head: { figures: { assets: { label: 'Assets', register: 'hardware' as never, rows: () => ({ state: { where: {} } }) } } } },
        ),
        register('hardware'),
      ],
    ],
    ['letters.body.heading: letters has no field "topic"', [register('letters', { body: html({ label: 'Text', heading: 'topic' }) })]],
    ['hardware.name: hardware has no field "state"', [register('hardware', {}, { when: { name: { state: 1 } } })]],
  ])('%s', (problem, resources) => expect(problems(...resources)).toEqual([problem]));

  it('take the figures of a head whose rows need more of a record than its id', () => {
    const figure = (rows: (record: Readonly<Record<string, unknown>> & { id: number }) => Record<string, unknown>) => ({
      head: { figures: { assets: { label: 'Assets', register: 'hardware' as never, rows } } },
    });
    const hardware = register('hardware');
    expect(
      problems(
        register(
          'places',
          {},
          figure(({ keeper }) => ({ state: keeper })),
        ),
        hardware,
      ),
    ).toEqual([]);
    expect(
      problems(
        register(
          'places',
          {},
          figure(({ keeper }) => ({ state: (keeper as { id: number }).id })),
        ),
        hardware,
      ),
    ).toEqual([]);
  });

  describe('and say what was probably meant', () => {
    const strange = (options: object) => text({ label: 'Holder', ...options } as { label: string });
    const hardware = register('hardware');

    it.each<[string, ReturnType<typeof register>[]]>([
      ['keys.at: no register "hardwear". Did you mean "hardware"?', [register('keys', { at: strangeRef('hardwear') }), hardware]],
      ['keys.holder: no option "requierd". Did you mean "required"?', [register('keys', { holder: strange({ requierd: true }) })]],
      ['keys.holder: no option "integer"', [register('keys', { holder: strange({ integer: true }) })]],
      ['keys.holder: it needs a label', [register('keys', { holder: strange({ label: '' }) })]],
      [
        'keys.level.days: no option "lable". Did you mean "label"?',
        [register('keys', { level: object({ label: 'Level', fields: { days: strange({ lable: 'Days' }) } }) })],
      ],
      ['keys: no option "sectoin". Did you mean "section"?', [register('keys', {}, { sectoin: 'settings' } as object)]],
      ['keys.list: no option "coloumns". Did you mean "columns"?', [register('keys', {}, { list: { coloumns: [] } as object })]],
      [
        'keys tab main: no option "field". Did you mean "fields"?',
        [register('keys', {}, { form: { tabs: { main: { fields: [], field: [] } as never } } })],
      ],
      [
        'keys filter old: no option "choises". Did you mean "choices"?',
        [register('keys', {}, { list: { filters: [{ key: 'old', field: name, on: 'name', choises: {} } as never] } })],
      ],
      ['keys.list.columns: keys has no field "nmae". Did you mean "name"?', [register('keys', {}, { list: { columns: ['nmae'] } })]],
      ['keys.list.filters: keys has no field "naem". Did you mean "name"?', [register('keys', {}, { list: { filters: ['naem'] } })]],
      [
        'keys.list.sort: keys has no field "nam". Did you mean "name"?',
        [register('keys', {}, { list: { sort: { field: 'nam', order: 'asc' } } })],
      ],
      [
        'keys.list.sort.first: keys has no field "nam". Did you mean "name"?',
        [register('keys', {}, { list: { sort: { field: 'name', order: 'asc', first: { nam: null } } } })],
      ],
      [
        'keys tab others: there is no action "give"',
        [register('keys', {}, { show: { others: { related: 'keys' as never, query: () => ({}), action: 'give' } } })],
      ],
      [
        'keys action hand.opens: no register "kes". Did you mean "keys"?',
        [register('keys', {}, { actions: { hand: { label: 'Hand out', on: ['record'], opens: 'kes' as never } } })],
      ],
      [
        'keys.list.frequentSorts: keys has no field "nmae". Did you mean "name"?',
        [register('keys', {}, { list: { frequentSorts: ['nmae'] } })],
      ],
      ['keys.form.fields: keys has no field "names". Did you mean "name"?', [register('keys', {}, { form: { fields: ['names'] } })]],
      ['keys tab general: keys has no field "naem". Did you mean "name"?', [register('keys', {}, { form: { tabs: { general: 'naem' } } })]],
      [
        'keys tab details: keys has no field "naem". Did you mean "name"?',
        [register('keys', {}, { show: { details: { fields: ['naem'] } } })],
      ],
      ['keys.csv.match: keys has no field "namme". Did you mean "name"?', [register('keys', {}, { csv: { match: 'namme' } })]],
      ['keys.csv.match: keys has no field "plase"', [register('keys', {}, { csv: { match: ['name', 'plase'] } })]],
      [
        'keys action hand.csv.headers: it asks for no "holdr". Did you mean "holder"?',
        [
          register(
            'keys',
            {},
            { actions: { hand: { on: ['record'], fields: { holder: name }, csv: { headers: { 'holdr.name': ['To'] } as object } } } },
          ),
        ],
      ],
      ['keys.sample.rows: keys has no field "title"', [register('keys', {}, { sample: { rows: [{ title: 'x' }, { title: 'y' }] } })]],
      ['keys.when: keys has no field "holder"', [register('keys', {}, { when: { holder: { name: 'x' } } })]],
    ])('%s', (problem, resources) => expect(problems(...resources)).toEqual([problem]));
  });

  it('a register is not called as an address of the server', () => {
    expect(problems(register('docs'))).toEqual(['docs: this address is taken by the server']);
  });

  it('and the file, of a register that was found in one', () => {
    const found = createRegistry(resourcesOf({ './settings/keys.ts': { keys: register('keys', { at: strangeRef('b') }) } }));
    expect(() => assertRegistry(found)).toThrow('resources/settings/keys.ts: keys.at: no register "b"');
  });

  it('two registers of one name are refused', () => {
    expect(() => createRegistry([register('hardware'), register('hardware')])).toThrow('two registers are named "hardware"');
  });

  it('all problems come in one message', () => {
    const wrong = createRegistry([register('a', { x: strangeRef('b'), y: strangeRef('c') })]);
    expect(() => assertRegistry(wrong)).toThrow(/a\.x: no register "b"\na\.y: no register "c"/);
  });

  it('a register that is asked for and not there is named', () => expect(() => registry.get('hardwear')).toThrow('no register "hardwear"'));
});

it('the registers of the product pass', () => expect(checkRegistry(registry)).toEqual([]));
