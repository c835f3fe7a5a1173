import { count, defineResource, ref, refs, select, text, textarea } from '#definition';

export const serviceMasterConfig = defineResource({
  name: 'service-master-config',
  label: { one: 'Service', many: 'Service management' },
  icon: 'tune',
  section: 'contracts',
  tree: 'parent_service',
  fields: {
    name: text({ label: 'Name', required: true }),
    type: select(['preventive', 'corrective', 'inspection', 'installation'], { label: 'Type', required: true, filter: true }),
    parent_service: ref('service-master-config', { label: 'Parent service', filter: true }),
    models: refs('models', { label: 'Asset models', filter: true }),
    description: textarea({ label: 'Description', hidden: true }),
    children_count: count('service-master-config', 'parent_service', { label: 'Services within', hidden: true }),
  },
  api: { rows: 'payload' },
  list: { display: 'tree' },
  show: { children: { label: 'Services within', related: 'service-master-config', query: service => ({ parent_service_id: service.id }) } },
  csv: { match: 'name' },
  sample: { count: 0 },
});

declare module '#definition/fields' {
  interface Resources {
    'service-master-config': typeof serviceMasterConfig;
  }
}
