import { boolean, color, count, date, defineResource, files, list, money, number, ref, select, tags, text, textarea } from '#definition';

declare module '#definition/fields' {
  interface Resources {
    makers: typeof makers;
    permits: typeof permits;
    gadgets: typeof gadgets;
    rounds: typeof rounds;
  }
}

/** Two small registers that show what the engine derives. */
export const makers = defineResource({
  name: 'makers',
  label: { one: 'Maker', many: 'Makers' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    gadgets_count: count('gadgets', 'maker', { label: 'Gadgets' }),
  },
  comments: true,
  activity: true,
  media: true,
  checklists: { stages: ['inter'] },
  escalation: true,
  form: { tabs: { plate: { label: 'On the plate', fields: ['name'] } } },
  head: {
    fields: ['name'],
    figures: {
      dear: { label: 'Dear ones', register: 'gadgets', rows: ({ id }) => ({ maker_id: id, price: { start: 1000 } }), tone: 'warning' },
    },
    code: true,
  },
  show: { gadgets: { related: 'gadgets', query: maker => ({ maker_id: maker.id }) } },
});

/** One that keeps documents in a field. */
export const permits = defineResource({
  name: 'permits',
  anonymous: true,
  tabOn: 'gadget',
  label: { one: 'Permit', many: 'Permits' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true }),
    papers: files({ label: 'Papers', required: true }),
    gadget: ref('gadgets', { label: 'Gadget' }),
  },
  comments: true,
});

/** One whose records go through a flow. */
export const rounds = defineResource({
  name: 'rounds',
  label: { one: 'Round', many: 'Rounds' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true }),
    notes: textarea({ label: 'Notes' }),
    state: select(['planned', 'running', 'done'], { label: 'State' }),
  },
  flow: {
    field: 'state',
    moves: {
      start: { from: 'planned', to: 'running', needs: ['notes'] },
      finish: { from: 'running', to: 'done', ask: { comment: 'required', signature: true } },
    },
  },
  actions: {
    plan: { label: 'Plan rounds', on: ['list'], permission: 'rounds.edit', fields: { days: number({ label: 'Days', required: true }) } },
  },
});

export const gadgets = defineResource({
  name: 'gadgets',
  label: { one: 'Gadget', many: 'Gadgets' },
  section: 'settings',
  softDelete: true,
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 40 }),
    kind: select(['pump', 'valve'], { label: 'Kind of gadget', labels: { pump: 'Pump' } }),
    maker: ref('makers', { label: 'Maker' }),
    price: money({ label: 'Price' }),
    colour: color({ label: 'Colour', hidden: true }),
    maintained: boolean({ label: 'Maintained' }),
    warranty: number({ label: 'Warranty', integer: true, min: 0, max: 240, unit: 'months', hidden: true }),
    notes: textarea({ label: 'Notes', hidden: true, cloned: false }),
    parts: list({
      label: 'Parts',
      rows: 'table',
      hidden: true,
      fields: { what: text({ label: 'What', required: true }), copies: number({ label: 'Copies' }) },
    }),
    spares: list({ label: 'Spares', rows: 'cards', hidden: true, fields: { item: text({ label: 'Item' }) } }),
    words: tags({ label: 'Words', most: 5, hidden: true }),
  },
  when: { warranty: { maintained: true } },
  list: {
    filters: ['kind', 'maker', 'price'],
    exportOmits: ['maker_id'],
    footer: { price: ['sum', 'average'] },
    chart: { by: 'kind', sum: 'price' },
    sort: { field: 'name', order: 'asc' },
    views: { dear: { label: 'Dear gadgets', filter: { price: { start: 1000 } }, columns: ['name', 'price', 'notes'], waiting: true } },
    presets: {
      ours: { label: 'Made by Acme', filter: { maker_id: { where: { search: 'Acme' } } } },
      cheap: { label: 'Cheap pumps', filter: { kind: 'pump', price: { end: 100 } } },
    },
    displays: { tiles: { icon: 'part', component: () => import('./GadgetTiles.tsx') } },
    cells: { maker: () => import('./MadeBy.tsx') },
  },
  marks: { dear: { on: 'price', atLeast: 5000, tone: 'warning' } },
  sections: { guarantee: { help: 'What the maker stands for.', fields: ['warranty'], collapsed: true } },
  form: {
    columns: 2,
    tabs: { general: ['name', 'kind', 'maker', 'words', 'notes'], upkeep: ['price', 'maintained', 'warranty', 'parts', 'spares'] },
  },
  actions: {
    repair: {
      label: 'Send for repair',
      once: true,
      on: ['record', 'bulk'],
      permission: 'gadgets.edit',
      fields: {
        by: select(['maker', 'ourselves'], { label: 'Done by', default: 'maker', required: true }),
        repairer: ref('makers', { label: 'Repairer', required: true, help: 'Who made it, as a rule.' }),
        hours: number({ label: 'Hours', integer: true, min: 1, required: true }),
        until: date({ label: 'Back by' }),
      },
      when: { repairer: { by: 'maker' }, hours: { by: 'ourselves' } },
      initial: ([gadget], now) => ({ repairer: gadget?.maker, until: `${now.getFullYear() + 1}-01-31` }),
      request: (ids, input) => ({ method: 'POST', path: 'gadgets/repair', body: { ids, ...input } }),
    },
    give: {
      label: 'Give to a maker',
      on: ['record', 'bulk'],
      permission: 'gadgets.edit',
      update: true,
      fields: { maker: ref('makers', { label: 'Maker', required: true }), reason: text({ label: 'Reason' }) },
    },
    plate: {
      label: 'Print the plate',
      on: ['record'],
      permission: 'gadgets.edit',
      file: ({ id, name }, language) => ({ path: `gadgets/${String(id)}/plate?locale=${language}`, name: `${String(name)}.txt` }),
    },
  },
});
