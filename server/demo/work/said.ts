/** What people say of their work, in the order in which it is said. */
export const talks: readonly (readonly string[])[] = [
  [
    'Noise is louder than last week, see the picture.',
    'Heard it too. Taking it off line after the shift.',
    'Thank you. Keep the spare pump running.',
  ],
  ['Seal is weeping at the drive end.', 'Is the kit in the workshop? @technician please check.', 'Two kits there. I take one.'],
  ['Cannot get at it before the isolation is signed.', 'Signed just now.'],
  ['Terminals were loose, tightened to 12 Nm.', 'Please measure the current again tomorrow.'],
  ['Supplier promises the part for the end of the week.', 'Then we wait. Customer is told.'],
  ['Readings are back in range.', 'Good work, close it once the guards are on.'],
  ['Area is fenced off.'],
  ['Same fault as in spring. We should look at the alignment.', 'Agreed, I plan a job for it.'],
];

export const notes: readonly string[] = [
  'Drained and opened',
  'Parts fetched',
  'Fitted and aligned',
  'Tested under load',
  'Cleaned up',
  'Fault traced',
  'Waiting for the crane',
];

/** Why work waits. */
export const waits: readonly string[] = ['Waiting for the seal kit', 'Bearing ordered', 'Crane is booked for Thursday'];

export const rejections: readonly string[] = ['Seen to last week already.', 'Belongs to the landlord.', 'Not needed any more.'];

/** What is written where a text is asked for. */
export const answers: readonly string[] = ['PTW-2218', 'PTW-2240', 'PTW-2251', 'Fluke 1587', 'Wet floor, marked off', 'None seen'];

export const faults: readonly string[] = [
  'Padlock missing, one borrowed',
  'Guard bent, to be straightened',
  'Still a little above the limit',
];

export const fileNames: readonly string[] = ['before.png', 'nameplate.png', 'gauge.png', 'drive-end.png', 'after.png'];
