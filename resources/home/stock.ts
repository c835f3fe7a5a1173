import { defineHomePart } from '#definition';

export const stock = defineHomePart({
  name: 'stock',
  label: 'Stock below its minimum',
  icon: 'consumable',
  order: 4,
  figures: {
    consumables: { label: 'Consumables', register: 'consumables', rows: { mark: 'low' }, tone: 'warning' },
    components: { label: 'Spare parts', register: 'components', rows: { mark: 'low' }, tone: 'warning' },
    accessories: { label: 'Tools and tackles', register: 'accessories', rows: { mark: 'low' }, tone: 'warning' },
  },
});

export const ending = defineHomePart({
  name: 'ending',
  label: 'Ends within 30 days',
  icon: 'calendar',
  order: 5,
  figures: {
    licenses: { label: 'Licences', register: 'licenses', rows: { mark: 'expiring' }, tone: 'warning' },
    contracts: { label: 'Contracts', register: 'contracts', rows: { mark: 'expiring' }, tone: 'warning' },
    invoices: { label: 'Invoices overdue', register: 'contract-invoices', rows: { mark: 'overdue' }, tone: 'error' },
  },
});

export const assets = defineHomePart({
  name: 'assets',
  label: 'Assets',
  icon: 'asset',
  order: 6,
  figures: {
    all: { label: 'All', register: 'hardware', rows: {} },
    pending: { label: 'Pending', register: 'hardware', rows: { status: 'Pending' } },
    audits: { label: 'Audit overdue', register: 'hardware', rows: { audit: 'overdue' }, tone: 'error' },
    maintenances: { label: 'Maintenances', register: 'maintenances', rows: {} },
  },
});
