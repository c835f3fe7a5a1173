import { boolean, color, count, defineResource, money, number, ref, select, text, textarea } from '#definition';

declare module '#definition/fields' {
  interface Resources {
    makers: typeof makers;
    gadgets: typeof gadgets;
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
    notes: textarea({ label: 'Notes', hidden: true }),
  },
  when: { warranty: { maintained: true } },
  list: { filters: ['kind', 'maker', 'price'], exportOmits: ['maker_id'], sort: { field: 'name', order: 'asc' } },
  form: {
    tabs: [
      { key: 'general', label: 'General', fields: ['name', 'kind', 'maker', 'notes'] },
      { key: 'upkeep', label: 'Upkeep', fields: ['price', 'maintained', 'warranty'] },
    ],
  },
});
