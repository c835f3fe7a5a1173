import { settings, type Measure } from '#definition';

const done = ['on_time', 'late'];
const missed = ['excused', 'justified', 'expired'];

/** What became of inspections, as several reports count them. On time, done late, missed and open late are together those that are due. */
export const outcomeMeasures = {
  due: {
    label: 'Due',
    rows: { outcome: [...done, ...missed, 'open_late'] },
    help: 'Inspections of the range whose grace is over. Cancelled ones are not among them.',
  },
  on_time: { label: 'On time', rows: { outcome: 'on_time' }, help: 'First done before the grace was over.', betterIs: 'higher' },
  late: { label: 'Done late', rows: { outcome: 'late' }, help: 'First done after the grace was over.', betterIs: 'lower' },
  missed: { label: 'Missed', rows: { outcome: missed }, help: 'Not done, and expired or justified.', betterIs: 'lower' },
  open_late: { label: 'Open late', rows: { outcome: 'open_late' }, help: 'Not done, and not yet expired.', betterIs: 'lower' },
  to_come: { label: 'Still to come', rows: { outcome: 'to_come' }, help: 'Their grace is not over. They lower no rate.' },
} as const satisfies Readonly<Record<string, Measure>>;

/** The rates that are made of them: adjusted compliance stands beside compliance, never in its place. */
export const complianceMeasures = {
  compliance: {
    label: 'Compliance',
    numerator: 'on_time',
    denominator: 'due',
    help: 'Inspections that were done on time, of all that were due.',
    betterIs: 'higher',
    target: () => settings.complianceTarget,
  },
  adjusted: {
    label: 'Adjusted compliance',
    numerator: 'on_time',
    denominator: 'answerable',
    help: 'Inspections that were done on time, of those that were due and not excused.',
    betterIs: 'higher',
  },
} as const;

/** What adjusted compliance is of. */
export const answerableMeasure = {
  answerable: {
    label: 'Due, without the excused',
    rows: { outcome: [...done, 'justified', 'expired', 'open_late'] },
    help: 'Those that are due, without those that were missed with an excuse.',
  },
} as const;
