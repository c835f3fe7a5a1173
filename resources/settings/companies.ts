import { count, defineResource, email, image, phone, text, textarea } from '#definition';

export const companies = defineResource({
  name: 'companies',
  label: { one: 'Company', many: 'Companies' },
  icon: 'company',
  section: 'settings',
  companyField: false,
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    image: image({ label: 'Logo' }),
    phone: phone({ label: 'Phone' }),
    fax: phone({ label: 'Fax', hidden: true }),
    email: email({ label: 'E-mail' }),
    notes: textarea({ label: 'Notes', hidden: true }),
    assets_count: count('hardware', 'company', { label: 'Assets' }),
    users_count: count('users', 'company', { label: 'People' }),
    licenses_count: count('licenses', 'company', { label: 'Licences', hidden: true }),
    accessories_count: count('accessories', 'company', { label: 'Tools and tackles', hidden: true }),
    components_count: count('components', 'company', { label: 'Spare parts', hidden: true }),
    consumables_count: count('consumables', 'company', { label: 'Consumables', hidden: true }),
  },
  show: {
    details: { fields: ['name', 'image', 'phone', 'fax', 'email', 'notes'] },
    assets: { related: 'hardware', query: company => ({ company_id: company.id }) },
  },
  csv: { create: true },
});

declare module '#definition/fields' {
  interface Resources {
    companies: typeof companies;
  }
}
