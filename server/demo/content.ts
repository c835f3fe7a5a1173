import { createRandom, type Registry, type Values } from '#definition';
import { assets } from './assets';
import { causes } from './causes';
import { companies } from './companies';
import { contractInvoices, contractQuotations, contracts } from './contracts';
import { customers, vendors } from './customers';
import { fields, fieldsets } from './customFields';
import { groups } from './groups';
import { locations } from './locations';
import { licenses, licenseSeats } from './licenses';
import { loginAttempts } from './loginAttempts';
import { manufacturers, models } from './models';
import { departments, users } from './people';
import { categories, depreciations, escalationMatrix, statuslabels } from './settings';
import { suppliers } from './suppliers';
import { projects, serviceReports, workorders } from './workorders';

/** What the content of a register may depend on. */
export interface Setting {
  registry: Registry;
  /** `yyyy-MM-dd`; everything lies before it, or is due around it. */
  today: string;
  /** The name on the wire of a custom field. */
  wireName(label: string): string;
}

const seed = 973;

const stock = ({ today, wireName }: Setting) => assets(createRandom(seed), today, wireName);
const orders = (setting: Setting) => workorders(createRandom(seed), setting.today, stock(setting));

/** The content written for the registers, by name; the others get samples. The same setting gives the same content. */
export const content: Readonly<Record<string, (setting: Setting) => readonly Values[]>> = {
  companies: () => companies,
  locations: () => locations,
  suppliers: () => suppliers,
  manufacturers: () => manufacturers,
  depreciations: () => depreciations,
  categories: () => categories,
  statuslabels: () => statuslabels,
  fields: () => fields,
  fieldsets: () => fieldsets,
  models: () => models,
  departments: () => departments,
  users: () => users,
  groups: ({ registry }) => groups(registry),
  causes: () => causes,
  'login-attempts': ({ today }) => loginAttempts(today),
  'escalation-matrix': () => escalationMatrix,
  hardware: stock,
  customers: () => customers,
  vendors: () => vendors,
  projects: ({ today }) => projects(today),
  contracts: setting => contracts(setting.today, stock(setting)),
  'contract-quotations': ({ today }) => contractQuotations(createRandom(seed), today),
  'contract-invoices': ({ today }) => contractInvoices(createRandom(seed), today),
  workorders: orders,
  'service-reports': setting => serviceReports(orders(setting)),
  licenses: ({ today }) => licenses(today),
  'license-seats': setting =>
    licenseSeats(
      createRandom(seed),
      users.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
      stock(setting).flatMap(({ asset_tag, name }) => (asset_tag.startsWith('DU-LAP') ? [`${asset_tag} ${name}`] : [])),
    ),
};
