const people = (what: string) => [`${what}_users`, `${what}_groups`, `${what}_departments`] as const;

/** What the eight builder screens of a master hold, each by the word of its address: fields of the register `e-loggers` (specification 2 §7). */
export const builderParts = {
  'process-entity': ['entity_type', 'assets', 'locations', 'departments', 'places', 'models', 'join_new'],
  frequency: [
    ...([
      'mode',
      'shifts',
      'frequency',
      'hourly_by',
      'every_hours',
      'at_hours',
      'week_days',
      'every',
      'month_day',
      'nth',
      'nth_weekday',
    ] as const),
    ...(['day_of_month', 'in_months', 'start', 'start_time', 'end', 'complete_within', 'exceptions', 'on_exception', 'time_zone'] as const),
    ...(['late_after', 'allow_future', 'correction_window'] as const),
  ],
  fill: [...people('fill'), 'fill_holder', 'fill_on_duty'],
  approve: [...people('approve'), 'stand_ins'],
  'approval-flow': ['approval_flow', 'sign_once'],
  view: [...people('view'), 'view_locations'],
  notifications: ['notifications'],
  escalation: [
    ...(['level_1', 'level_2', 'level_3', 'level_4', 'level_5', 'own_wait_levels'] as const),
    ...(['wait_level_1', 'wait_level_2', 'wait_level_3', 'wait_level_4', 'wait_level_5'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type BuilderPart = keyof typeof builderParts;
