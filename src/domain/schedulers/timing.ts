/** The fields of a scheduler that say when its inspections start, what they ask, of what and of whom: a change of them makes those ahead anew. */
export const timing = [
  ...(['status', 'name', 'model', 'assets', 'checklists', 'company', 'location', 'location_tree', 'department'] as const),
  ...(['frequency', 'every', 'hourly_by', 'every_hours', 'at_hours', 'week_days', 'month_day', 'nth', 'nth_weekday'] as const),
  ...(['day_of_month', 'in_months', 'start', 'start_time', 'end', 'complete_within', 'expire_after', 'overlap'] as const),
  ...(['exceptions', 'on_exception', 'time_zone', 'week_start', 'assignee_type', 'assignee_user', 'assignee_group'] as const),
] as const;
