import { date, defineResource, duration, image, ref, text, textarea } from '#definition';

export const serviceReports = defineResource({
  name: 'service-reports',
  label: { one: 'Service report', many: 'Service reports' },
  icon: 'report',
  section: 'maintenance',
  title: ['number'],
  fields: {
    number: text({ label: 'Number', readOnly: true, series: 'SR-' }),
    workorder: ref('workorders', { label: 'Work order', required: true, immutable: true }),
    customer: ref('customers', { label: 'Customer', through: 'workorder.customer', filter: true }),
    location: ref('locations', { label: 'Location', through: 'workorder.location', hidden: true }),
    company: ref('companies', { label: 'Company', through: 'workorder.company', hidden: true }),
    reported_on: date({ label: 'Reported on', filter: true }),
    findings: textarea({ label: 'Findings', hidden: true }),
    work_done: textarea({ label: 'Work done', hidden: true }),
    time_spent: duration({ label: 'Time spent' }),
    signed_by: text({ label: 'Signed by', max: 100, hidden: true, cloned: false }),
    signature: image({ label: 'Signature', hidden: true, cloned: false }),
  },
  actions: {
    pdf: {
      label: 'Download PDF',
      icon: 'report',
      on: ['record'],
      file: ({ id, number }, language) => ({ path: `service-reports/${String(id)}/pdf?locale=${language}`, name: `${String(number)}.pdf` }),
    },
  },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'service-reports': typeof serviceReports;
  }
}
