import { createRandom, type Registry, type Values } from '#definition';
import { assetRequests } from './assets/assetRequests';
import { agreements, commitments, services, signatories } from './contracts/agreements';
import { assets } from './assets/assets';
import { causes } from './maintenance/causes';
import { companies } from './settings/companies';
import { contractInvoices, contractQuotations, contracts } from './contracts/contracts';
import { customers, vendors } from './contracts/customers';
import { fields, fieldsets } from './assets/customFields';
import { groups } from './people/groups';
import { locations } from './settings/locations';
import { licenses, licenseSeats } from './assets/licenses';
import { loginAttempts } from './people/loginAttempts';
import { isMachine, maintenances } from './assets/maintenances';
import { manufacturers, models } from './assets/models';
import { departments, users } from './people/people';
import { categories, depreciations, escalationMatrix, statuslabels } from './settings/settings';
import { dayFrom } from './random';
import { accessories, checkouts, components, consumables, stockLog } from './assets/stock';
import { forms, masters } from './logbooks/content';
import { checklists, emailTemplates, schedulers } from './maintenance/schedules';
import { suppliers } from './settings/suppliers';
import { projects, serviceReports, workorders } from './maintenance/workorders';

/** What the content of a register may depend on. */
export interface Setting {
  registry: Registry;
  /** `yyyy-MM-dd`; everything lies before it, or is due around it. */
  today: string;
  /** The name on the wire of a custom field. */
  wireName(label: string): string;
}

const seed = 973;

const people = users.map(({ first_name, last_name }) => `${first_name} ${last_name}`);

const made = new WeakMap<Setting, ReturnType<typeof assets>>();

/** The assets, which others name: made once. */
function assetsIn(setting: Setting) {
  const rows = made.get(setting) ?? assets(createRandom(seed), setting.today, setting.wireName);
  made.set(setting, rows);
  return rows;
}

/** The assets whose tags begin so, by their titles. */
const assetsTagged = (beginning: string, setting: Setting) =>
  assetsIn(setting).flatMap(({ asset_tag, name }) => (asset_tag.startsWith(beginning) ? [`${asset_tag} ${name}`] : []));

const machinesIn = (setting: Setting) => assetsIn(setting).filter(({ asset_tag }) => isMachine(asset_tag));
const holdersIn = (setting: Setting) => ({ people, assets: assetsTagged('DU-PUM', setting) });
const orders = (setting: Setting) => workorders(createRandom(seed), setting.today, assetsIn(setting));

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
  hardware: assetsIn,
  customers: () => customers,
  vendors: () => vendors,
  projects: ({ today }) => projects(today),
  contracts: setting => contracts(setting.today, assetsIn(setting)),
  'contract-quotations': ({ today }) => contractQuotations(createRandom(seed), today),
  'contract-invoices': ({ today }) => contractInvoices(createRandom(seed), today),
  agreements: ({ today }) => agreements(today),
  commitments,
  signatories: ({ today }) => signatories(today),
  'service-master-config': () => services,
  checklists: () => checklists,
  schedulers: setting =>
    schedulers(
      setting.today,
      machinesIn(setting).map(({ asset_tag, name }) => `${asset_tag} ${name}`),
    ),
  forms: () => forms,
  'e-loggers': setting =>
    masters(
      machinesIn(setting).map(({ asset_tag, name }) => `${asset_tag} ${name}`),
      locations.map(({ name }) => String(name)),
      dayFrom(setting.today, -31),
    ),
  // What stands in logbooks is entered once all is there.
  'elogger-submissions': () => [],
  'email-templates': () => emailTemplates,
  workorders: orders,
  'service-reports': setting => serviceReports(orders(setting), setting.today),
  'asset-requests': setting => assetRequests(createRandom(seed), setting.today, people, assetsTagged('DU-LAP', setting)),
  // What was handed out is known once all is there, as are the rounds of the schedulers.
  acceptances: () => [],
  inspections: () => [],
  maintenances: setting =>
    maintenances(
      createRandom(seed),
      setting.today,
      assetsIn(setting).filter(({ asset_tag }) => isMachine(asset_tag)),
    ),
  licenses: ({ today }) => licenses(today),
  'license-seats': setting => licenseSeats(createRandom(seed), people, assetsTagged('DU-LAP', setting)),
  accessories: ({ today }) => accessories(today),
  components: ({ today }) => components(today),
  consumables: ({ today }) => consumables(today),
  'accessory-checkouts': setting => checkouts('accessories', 'accessory', setting.today, holdersIn(setting)),
  'component-checkouts': setting => checkouts('components', 'component', setting.today, holdersIn(setting)),
  'consumable-users': setting => checkouts('consumables', 'consumable', setting.today, holdersIn(setting)),
  'accessory-log': setting => stockLog(createRandom(seed), 'accessories', setting.today, holdersIn(setting)),
  'component-log': setting => stockLog(createRandom(seed), 'components', setting.today, holdersIn(setting)),
  'consumable-log': setting => stockLog(createRandom(seed), 'consumables', setting.today, holdersIn(setting)),
};
