type ByCategory<Text> = Readonly<Record<string, readonly Text[]>>;

/** What people say of their work in the order in which it is said, by its category. */
export const talks: ByCategory<readonly string[]> = {
  Breakdown: [
    ['Tried to start it once more, same again.', 'Leave it off, please. Is the standby running?', 'Yes, since 06:20.'],
    ['Same fault as in spring. We should look for the cause this time.', 'Agreed, I plan a job for it.'],
  ],
  Mechanical: [
    ['It is louder than last week, see the picture.', 'Heard it too. Taking it off line after the shift.', 'Thank you.'],
    ['Is the kit in the workshop? @technician please check.', 'Two kits there. I take one.'],
    ['Supplier promises the part for the end of the week.', 'Then we wait. Operations are told.'],
  ],
  Electrical: [
    ['Tightened to 12 Nm.', 'Please measure the current again tomorrow.'],
    ['Cannot get at it before the isolation is signed.', 'Signed just now.'],
  ],
  Calibration: [['As found it was out by 1.8 percent, as left by 0.2.', 'Good, the certificate goes into the files.'], ['Back in range.']],
  Cleaning: [['Came out by the bucket, see the picture.', 'Then once a month from now on.']],
  Safety: [['Area is fenced off until it is done.', 'Thank you, the shift knows.'], ['Done with the safety officer present.']],
};

/** What is noted with the time that was spent. */
export const notes: ByCategory<string> = {
  Breakdown: ['Fault traced', 'Parts fetched', 'Repaired and tested under load'],
  Mechanical: ['Drained and opened', 'Parts fetched', 'Fitted and aligned', 'Tested under load'],
  Electrical: ['Isolated and measured', 'Terminals remade', 'Tested under load'],
  Calibration: ['Taken to the bench', 'Five points up and down', 'Put back and compared'],
  Cleaning: ['Opened and cleaned', 'Waste taken away'],
  Safety: ['Fenced off', 'Made good', 'Walked through with the shift'],
};

/** Why work waits. */
export const waits: ByCategory<string> = {
  Breakdown: ['Spare part ordered', 'Motor is at the rewinder'],
  Mechanical: ['Waiting for the spares kit', 'Bearing ordered'],
  Electrical: ['Spare part ordered', 'Outage is booked for Thursday'],
  Calibration: ['Reference is at the laboratory'],
  Cleaning: ['Waits for the night stop'],
  Safety: ['Material ordered'],
};

export const rejections: readonly string[] = ['Seen to last week already.', 'Belongs to the landlord.', 'Not needed any more.'];

/** What is written where a text is asked for, by what is asked. */
export const answers: Readonly<Record<string, readonly string[]>> = {
  permit: ['PTW-2218', 'PTW-2240', 'PTW-2251', 'PTW-2263', 'PTW-2287'],
  meter: ['Fluke 1587', 'Megger MIT420', 'Fluke 376'],
  hazards: ['Wet floor, marked off', 'None seen', 'Forklifts pass, fenced off'],
};

/** What is said of what is not in order, by what was looked at; of a value, that it is past its limit. */
export const faults: Readonly<Record<string, readonly string[]>> = {
  isolated: ['Padlock missing, one borrowed from the workshop'],
  tagged: ['No tags left in the box, one written by hand'],
  access: ['Light above the platform is out, lamp set up'],
  gas: ['Smell of refrigerant, room aired for an hour'],
  terminals: ['L2 was loose, tightened to 12 Nm'],
  noise: ['Knocks at the start, gone after a minute'],
  clean: ['Oil under the skid is still to be wiped up'],
  guards: ['Guard bent, to be straightened'],
};
export const pastLimit = 'Past the limit, the shift is told';

export const fileNames: readonly string[] = ['before.png', 'nameplate.png', 'gauge.png', 'drive-end.png', 'after.png'];
