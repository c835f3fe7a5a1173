import { createRandom, type Registry, type Values } from '#definition';
import { assets } from './assets';
import { causes } from './causes';
import { companies } from './companies';
import { fields, fieldsets } from './customFields';
import { groups } from './groups';
import { locations } from './locations';
import { licenses, licenseSeats } from './licenses';
import { loginAttempts } from './loginAttempts';
import { isMachine, maintenances } from './maintenances';
import { manufacturers, models } from './models';
import { departments, users } from './people';
import { categories, depreciations, escalationMatrix, statuslabels } from './settings';
import { suppliers } from './suppliers';

/** What the content of a register may depend on. */
export interface Setting {
  registry: Registry;
  /** `yyyy-MM-dd`; everything lies before it, or is due around it. */
  today: string;
  /** The name on the wire of a custom field. */
  wireName(label: string): string;
}

const seed = 973;

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
  hardware: ({ today, wireName }) => assets(createRandom(seed), today, wireName),
  maintenances: ({ today, wireName }) =>
    maintenances(
      createRandom(seed),
      today,
      assets(createRandom(seed), today, wireName).filter(({ asset_tag }) => isMachine(asset_tag)),
    ),
  licenses: ({ today }) => licenses(today),
  'license-seats': ({ today, wireName }) =>
    licenseSeats(
      createRandom(seed),
      users.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
      assets(createRandom(seed), today, wireName).flatMap(({ asset_tag, name }) =>
        asset_tag.startsWith('DU-LAP') ? [`${asset_tag} ${name}`] : [],
      ),
    ),
};
