import { boolean, color, count, defineResource, select, text, textarea } from '#definition';

/** Words by which the type of a status label is guessed that an import brings along; one that has none of them is deployable. */
const typesByWord = {
  archived: [
    ...[
      'archived',
      'archive',
      'disposed',
      'scrapped',
      'scrap',
      'retired',
      'sold',
      'lost',
      'stolen',
      'missing',
      'written off',
      'decommissioned',
    ],
    ...['archivé', 'réformé', 'vendu', 'perdu', 'volé', 'mis au rebut', 'rebut'],
    ...['archiviert', 'ausgemustert', 'verschrottet', 'verkauft', 'verloren', 'gestohlen', 'entsorgt', 'schrott'],
    ...['arquivado', 'abatido', 'vendido', 'perdido', 'roubado', 'sucata', 'مؤرشف', 'مباع', 'مفقود', 'مسروق'],
  ],
  undeployable: [
    ...['broken', 'out of order', 'out of service', 'defective', 'defect', 'damaged', 'faulty', 'unusable', 'undeployable', 'quarantine'],
    ...['hors service', 'en panne', 'cassé', 'défectueux', 'endommagé'],
    ...['defekt', 'kaputt', 'außer betrieb', 'beschädigt', 'gesperrt'],
    ...['avariado', 'fora de serviço', 'danificado', 'estragado', 'معطل', 'تالف'],
  ],
  pending: [
    ...[
      'repair',
      'repairs',
      'repairing',
      'maintenance',
      'pending',
      'ordered',
      'on order',
      'in transit',
      'calibration',
      'awaiting',
      'waiting',
    ],
    ...['réparation', 'en attente', 'commandé', 'étalonnage', 'en transit'],
    ...['reparatur', 'wartung', 'ausstehend', 'bestellt', 'kalibrierung', 'unterwegs'],
    ...['reparação', 'manutenção', 'pendente', 'encomendado', 'calibração', 'صيانة', 'إصلاح', 'معلق'],
  ],
};

export const statuslabels = defineResource({
  name: 'statuslabels',
  label: { one: 'Status label', many: 'Status labels' },
  icon: 'label',
  section: 'settings',
  fields: {
    name: text({ label: 'Name', required: true, unique: true }),
    type: select(['deployable', 'pending', 'undeployable', 'archived'], { label: 'Type', required: true }),
    color: color({ label: 'Chart colour' }),
    show_in_nav: boolean({ label: 'Show in side navigation', hidden: true }),
    default_label: boolean({ label: 'Default label' }),
    notes: textarea({ label: 'Notes', hidden: true }),
    assets_count: count('hardware', 'status', { label: 'Assets' }),
  },
  list: { filters: ['type'], rowColor: 'color' },
  csv: { create: true, guesses: { type: typesByWord } },
  sample: {
    rows: [
      { name: 'Ready to deploy', type: 'deployable', color: '#2e7d32', default_label: true },
      { name: 'Under repair', type: 'pending', color: '#ed6c02' },
      { name: 'Out of order', type: 'undeployable', color: '#c62828' },
      { name: 'Scrapped', type: 'archived', color: '#616161' },
    ],
  },
});

declare module '#definition/fields' {
  interface Resources {
    statuslabels: typeof statuslabels;
  }
}
