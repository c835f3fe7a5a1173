import { sql } from 'kysely';
import { sampleUsers } from '#src/domain/sample-apps/lists/users.ts';
import { isOneOf, type AppList } from '../lists/appList';

const plain = { role: sql`role`, currentPlan: sql`current_plan`, status: sql`status` };
const searched = [sql`email`, sql`full_name`, sql`billing`];

/** The list of the sample users (specification 1 §7). */
export const userList: AppList = {
  resource: sampleUsers,
  table: 'app_users',
  columns: {
    ...{ id: sql`id`, fullName: sql`full_name`, username: sql`username`, email: sql`email`, company: sql`company`, country: sql`country` },
    ...{ contact: sql`contact`, ...plain, billing: sql`billing`, avatar: sql`''` },
    avatarColor: sql`(array['primary', 'success', 'warning', 'danger', 'info', 'secondary'])[1 + id % 6]`,
    notifications: sql`notifications`,
  },
  searched,
  filters: Object.fromEntries(Object.entries(plain).map(([name, column]) => [name, isOneOf(column)])),
  sorts: { fullName: sql`lower(full_name)`, username: sql`lower(username)`, email: sql`lower(email)`, company: sql`lower(company)` },
  sort: { column: 'fullName', isDescending: false },
  perPage: 10,
};
