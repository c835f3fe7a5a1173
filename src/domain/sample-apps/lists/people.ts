import { boolean, date, defineResource, email, number, select, text } from '#definition';

/** Where somebody stands; a row says it by its place, from 1. */
export const standings = ['current', 'professional', 'rejected', 'resigned', 'applied'] as const;

/** A row of the data tables, as `GET /api/datatables/data` answers it (specification 1 §7); texts, and beside them what they say. */
export interface SamplePerson {
  id: number;
  full_name: string;
  post: string;
  email: string;
  city: string;
  /** `03/31/2026`. */
  start_date: string;
  /** `$23896.35`. */
  salary: string;
  age: string;
  experience: string;
  /** The place of its standing, from 1. */
  status: number;
  avatar: string;
  responsive_id: string;
  startDate: string;
  salaryAmount: number;
  ageYears: number;
  experienceYears: number;
  standing: (typeof standings)[number];
  isArchived: boolean;
}

/** The list and the form of the people in the data tables. */
export const samplePeople = defineResource({
  name: 'apps/datatables',
  label: { one: 'Person of the table', many: 'Data table' },
  icon: 'list',
  section: 'apps',
  title: ['full_name'],
  companyField: false,
  fields: {
    full_name: text({ label: 'Name', required: true, max: 100 }),
    post: text({ label: 'Post', required: true, max: 100 }),
    email: email({ label: 'Email', required: true }),
    startDate: date({ label: 'Start date', required: true }),
    salaryAmount: number({ label: 'Salary ($)', required: true, min: 0, max: 9_999_999 }),
    ageYears: number({ label: 'Age', integer: true, min: 14, max: 120 }),
    standing: select(standings, { label: 'Status', required: true, default: 'current' }),
    city: text({ label: 'City', max: 100, hidden: true }),
    experienceYears: number({ label: 'Experience (years)', integer: true, min: 0, max: 80, hidden: true }),
  },
  marks: {
    professional: { on: 'standing', is: 'professional', tone: 'success' },
    rejected: { on: 'standing', is: 'rejected', tone: 'error' },
    resigned: { on: 'standing', is: 'resigned', tone: 'warning' },
    applied: { on: 'standing', is: 'applied', tone: 'info' },
  },
  list: {
    filters: [
      ...(['full_name', 'email', 'post', 'city', 'startDate', 'salaryAmount', 'ageYears', 'standing'] as const),
      { key: 'isArchived', field: boolean({ label: 'Archived' }) },
    ],
    sort: { field: 'id', order: 'asc' },
    perPage: 7,
    pageSizes: [7, 10, 25, 50, 75, 100],
  },
  form: { then: 'page', columns: 2 },
});
