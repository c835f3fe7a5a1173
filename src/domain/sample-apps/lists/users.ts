import { defineResource, email, phone, select, text } from '#definition';

export const roles = ['admin', 'author', 'editor', 'maintainer', 'subscriber'] as const;
export const plans = ['basic', 'company', 'enterprise', 'team'] as const;
export const statuses = ['pending', 'active', 'inactive'] as const;

export type Role = (typeof roles)[number];

const countries = [
  ...['Australia', 'Bahrain', 'Brazil', 'Canada', 'China', 'Egypt', 'France', 'Germany', 'India', 'Indonesia', 'Italy', 'Japan', 'Jordan'],
  ...['Kuwait', 'Mexico', 'Oman', 'Portugal', 'Qatar', 'Saudi Arabia', 'Spain', 'Sweden', 'United Arab Emirates', 'United Kingdom'],
  'United States',
] as const;

/** A user of the sample app, as `GET /api/users/list/data` answers it (specification 1 §7); no account of the installation. */
export interface SampleUser {
  id: number;
  fullName: string;
  username: string;
  email: string;
  company: string;
  country: string;
  contact: string;
  role: Role;
  currentPlan: (typeof plans)[number];
  status: (typeof statuses)[number];
  billing: string;
  avatar: string;
  avatarColor: string;
  notifications: SampleNotifications;
}

/** What somebody is told of, and in which ways. */
export const notices = ['news', 'account', 'browser', 'device'] as const;
export const channels = ['email', 'browser', 'app'] as const;
export type SampleNotifications = Partial<Record<(typeof notices)[number], readonly (typeof channels)[number][]>>;

/** A change of a sample user: when, and which fields. */
export interface SampleUserChange {
  at: string;
  fields: readonly string[];
}

/** The list and the form of the sample users. */
export const sampleUsers = defineResource({
  name: 'apps/users',
  label: { one: 'Sample user', many: 'Sample users' },
  icon: 'person',
  section: 'apps',
  title: ['fullName'],
  companyField: false,
  fields: {
    fullName: text({ label: 'Name', required: true, max: 100 }),
    email: email({ label: 'Email', required: true, unique: true }),
    role: select(roles, { label: 'Role', required: true, default: 'subscriber' }),
    currentPlan: select(plans, { label: 'Plan', required: true, default: 'basic' }),
    billing: select(['Auto Debit', 'Manual - Cash', 'Manual - Credit Card', 'Manual - Paypal'], {
      label: 'Billing',
      default: 'Auto Debit',
    }),
    status: select(statuses, { label: 'Status', required: true, default: 'active' }),
    username: text({ label: 'Username', required: true, max: 60, unique: true, hidden: true }),
    company: text({ label: 'Company', required: true, max: 100, hidden: true }),
    country: select(countries, { label: 'Country', required: true, hidden: true }),
    contact: phone({ label: 'Phone', required: true, hidden: true }),
  },
  marks: {
    active: { on: 'status', is: 'active', tone: 'success' },
    pending: { on: 'status', is: 'pending', tone: 'warning' },
  },
  list: {
    filters: ['role', 'currentPlan', 'status'],
    sort: { field: 'id', order: 'desc' },
  },
  form: {
    then: 'page',
    columns: 2,
    fields: ['fullName', 'username', 'email', 'contact', 'company', 'country', 'role', 'currentPlan', 'billing', 'status'],
  },
});
