import { defineResource, ref, select, text } from '#definition';

export const keyHooks = defineResource({
  name: 'key-hooks',
  label: { one: 'Key hook', many: 'Key hooks' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    opens: select(['gate', 'door'], { label: 'Opens', required: true }),
    location: ref('locations', { label: 'Kept at' }),
  },
  list: { filters: ['opens', 'location'] },
});

declare module '#definition/fields' {
  interface Resources {
    'key-hooks': typeof keyHooks;
  }
}
