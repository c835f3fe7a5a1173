import { sql } from 'kysely';
import { samplePermissions } from '#src/domain/sample-apps/lists/permissions.ts';
import type { AppList } from '../lists/appList';

const createdDate = sql`to_char(created_at, 'FMDD Mon YYYY, FMHH12:MI AM')`;

/** The list of the sample permissions (specification 1 §7), the newest first. */
export const permissionList: AppList = {
  resource: samplePermissions,
  table: 'app_permissions',
  columns: {
    ...{ id: sql`id`, name: sql`name`, assignedTo: sql`assigned_to`, createdDate },
    ...{ createdAt: sql`to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`, isCore: sql`is_core` },
  },
  searched: [sql`name`, createdDate],
  filters: { assignedTo: values => sql`assigned_to && ${[...values]}::text[]` },
  sorts: { name: sql`lower(name)`, createdDate: sql`created_at`, createdAt: sql`created_at` },
  sort: { column: 'id', isDescending: true },
  perPage: 10,
};
