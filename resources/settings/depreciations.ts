import { count, defineResource, money, number, select, text } from '#definition';
import { depreciationRow } from '../snipeItAdapter';

export const depreciations = defineResource({
  name: 'depreciations',
  label: { one: 'Depreciation', many: 'Depreciations' },
  icon: 'depreciation',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true, min: 3 }),
    months: number({ label: 'Months', required: true, integer: true, min: 1, max: 3600, unit: 'months' }),
    depreciation_min: money({ label: 'Value not below' }),
    depreciation_type: select(['amount', 'percent'], {
      label: 'Value not below as',
      default: 'amount',
      labels: { percent: 'Percent of the cost' },
    }),
    models_count: count('models', 'depreciation', { label: 'Models' }),
    licenses_count: count('licenses', 'depreciation', { label: 'Licences', hidden: true }),
  },
  api: { row: depreciationRow },
  form: {
    validate: ({ depreciation_type, depreciation_min }) =>
      depreciation_type === 'percent' && Number(depreciation_min ?? 0) > 100
        ? { depreciation_min: { rule: 'tooLarge', args: { max: 100 } } }
        : {},
  },
});

declare module '#definition/fields' {
  interface Resources {
    depreciations: typeof depreciations;
  }
}
