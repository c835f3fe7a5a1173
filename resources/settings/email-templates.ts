import { boolean, defineResource, html, select, text } from '#definition';

export const emailTemplates = defineResource({
  name: 'email-templates',
  label: { one: 'E-mail template', many: 'E-mail templates' },
  icon: 'mail',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true }),
    key: text({ label: 'Key', required: true, unique: ['language'], immutable: true, max: 60, help: 'By which the server finds it.' }),
    language: select(['en', 'fr', 'de', 'pt', 'ar'], {
      label: 'Language',
      required: true,
      default: 'en',
      filter: true,
      labels: { en: 'English', fr: 'Français', de: 'Deutsch', pt: 'Português', ar: 'العربية' },
    }),
    subject: text({ label: 'Subject', required: true, max: 255 }),
    body: html({
      label: 'Text',
      required: true,
      hidden: true,
      heading: 'subject',
      language: 'language',
      help: 'In HTML. What acts, such as scripts and forms, is taken out when it is saved.',
      placeholders: {
        person: 'Yusuf Haddad',
        ticket_id: 'WO-000123',
        title: 'Booster pump leaks',
        status: 'In progress',
        priority: 'High',
        location: 'Tower fire pump room',
        assets: 'DU-PUM-00042 Fire pump',
        customer: 'Gateway Tower Properties',
        due_date: '2026-12-01',
        level: '2',
        item: '2 × Safety harness',
        details: 'Plate: 4711 · Colour: red',
        by: 'Mariam Al Sayed',
        link: 'https://mainstay.example/workorders/123/show',
      },
    }),
    active: boolean({ label: 'Active', default: true, filter: true }),
  },
  list: { sort: { field: 'name', order: 'asc' } },
  csv: { match: 'key' },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'email-templates': typeof emailTemplates;
  }
}
