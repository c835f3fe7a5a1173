import { date, defineResource, money, ref, text, url } from '#definition';

export const pumps = defineResource({
  name: 'pumps',
  label: { one: 'Pump', many: 'Pumps' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    serial_no: text({ label: 'Serial No.' }),
    location: ref('locations', { label: 'Location' }),
    commissioned: date({ label: 'Commissioned' }),
    price: money({ label: 'Price' }),
    web_site: url({ label: 'Web site' }),
  },
  list: { filters: ['location'] },
});

declare module '#definition/fields' {
  interface Resources {
    pumps: typeof pumps;
  }
}
