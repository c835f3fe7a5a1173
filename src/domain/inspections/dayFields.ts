/** The fields of an inspection that somebody's day shows: its list is asked for these alone. */
export const dayFields = [
  'audit_name',
  'audit_status',
  'audit_start_date',
  'audit_end_date',
  'schedule_expire_date',
  'asset',
  'location',
  'taken_by',
] as const;
