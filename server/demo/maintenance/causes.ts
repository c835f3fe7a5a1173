type CauseType = 'asset' | 'process' | 'people' | 'material' | 'environment';

const cause = (cause_name: string, cause_type: CauseType, more: object = {}) => ({
  cause_name,
  cause_type,
  cause_status: 'active',
  ...more,
});
const below = (parent: string, cause_type: CauseType, names: readonly string[], more: object = {}) =>
  names.map(name => cause(name, cause_type, { parent, ...more }));

/** Why things fail, as a tree. */
export const causes = [
  cause('Mechanical failure', 'asset', { cause_question: 'Which part gave way?' }),
  ...below('Mechanical failure', 'asset', ['Bearing worn', 'Seal leaking', 'Shaft misaligned', 'Belt broken'], {
    category: ['Pumps', 'Compressors and blowers'],
    assignee_type: 'group',
    assignee_groups: ['Technicians'],
  }),
  cause('Electrical failure', 'asset', { cause_question: 'Was the supply there?' }),
  ...below('Electrical failure', 'asset', ['Motor winding burnt', 'Breaker tripped', 'Loose terminal', 'Earth fault'], {
    category: ['Switchgear', 'Variable speed drives'],
    assignee_type: 'user',
    assignee_users: ['Rashid Kumar'],
  }),
  cause('Instrument failure', 'asset'),
  ...below('Instrument failure', 'asset', ['Sensor drifted', 'Signal lost'], { category: ['Meters and instruments'] }),
  cause('Operation', 'process', { cause_question: 'What was the plant doing?' }),
  ...below('Operation', 'process', ['Run dry', 'Overload', 'Wrong set point']),
  cause('Maintenance', 'people'),
  ...below('Maintenance', 'people', ['Service overdue', 'Fitted wrongly', 'Wrong spare part']),
  cause('Materials', 'material'),
  ...below('Materials', 'material', ['Lubricant contaminated', 'Faulty spare part']),
  cause('Surroundings', 'environment'),
  ...below('Surroundings', 'environment', ['Sand and dust', 'Salt corrosion', 'Heat', 'Flooding', 'Power cut']),
];
