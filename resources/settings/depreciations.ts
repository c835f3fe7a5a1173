import { count, defineResource, money, number, text } from '#definition';

export const depreciations = defineResource({
  name: 'depreciations',
  label: { one: 'Depreciation', many: 'Depreciations' },
  icon: 'depreciation',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, min: 3 }),
    months: number({ label: 'Months', required: true, integer: true, min: 1, max: 3600, unit: 'months' }),
    depreciation_min: money({ label: 'Value not below' }),
    models_count: count('models', 'depreciation', { label: 'Models' }),
    licenses_count: count('licenses', 'depreciation', { label: 'Licences', hidden: true }),
  },
});

declare module '#definition/fields' {
  interface Resources {
    depreciations: typeof depreciations;
  }
}
