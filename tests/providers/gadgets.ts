import { boolean, createRegistry, date, defineResource, image, list, money, object, ref, refs, select, text } from '#definition';

/** A small register with one of everything that travels differently. */
const gadgets = defineResource({
  name: 'gadgets',
  label: { one: 'Gadget', many: 'Gadgets' },
  section: 'settings',
  permission: 'assets',
  softDelete: { param: 'status', value: 'Deleted' },
  fields: {
    name: text({ label: 'Name', required: true }),
    status: ref('statuslabels', { label: 'Status', wire: { read: 'status_label' } }),
    categories: refs('categories', { label: 'Categories' }),
    price: money({ label: 'Price' }),
    bought: date({ label: 'Bought' }),
    maintained: boolean({ label: 'Maintained' }),
    warranty: text({ label: 'Warranty' }),
    image: image({ label: 'Image' }),
    type: select(['asset', 'tool'], { label: 'Type' }),
  },
  when: { warranty: { maintained: true } },
  list: { filters: ['status', 'bought', { key: 'category_id', field: refs('categories', { label: 'Category' }), on: 'categories' }] },
});

const odd = defineResource({
  name: 'odd',
  label: { one: 'Odd', many: 'Odds' },
  section: 'settings',
  api: { path: 'odd/things', list: 'odd/things/index', rows: 'payload' },
  fields: { name: text({ label: 'Name' }) },
});

const elsewhere = defineResource({
  name: 'elsewhere',
  label: { one: 'Thing', many: 'Things' },
  section: 'settings',
  api: { path: 'things', source: 'simple-rest' },
  fields: {
    name: text({ label: 'Name' }),
    price: money({ label: 'Price' }),
    maker: ref('elsewhere' as 'users', { label: 'Maker' }),
    parts: list({
      label: 'Parts',
      fields: {
        part: ref('elsewhere' as 'users', { label: 'Part' }),
        origin: object({ label: 'Origin', fields: { makers: refs('elsewhere' as 'users', { label: 'Makers' }) } }),
      },
    }),
  },
});

export const registry = createRegistry([gadgets, odd, elsewhere]);
