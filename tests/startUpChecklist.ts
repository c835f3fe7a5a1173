const bad = { result: 'reject', photo: 'required', comment: 'required' };

/** What the checklist of a start-up asks, as the API takes it: a number within a range, a choice that may ask for more, and words. */
export const [temperature, noise, plate] = [
  { key: 'temp', name: 'Bearing temperature', type: 'Number', low: 20, high: 75, required: true },
  {
    key: 'noise',
    name: 'Noise',
    type: 'Drop-down',
    required: true,
    options: [
      { key: 'ok', value: 'Quiet', result: 'accept' },
      { key: 'bad', value: 'Grinding', ...bad },
    ],
  },
  { key: 'plate', name: 'Plate', type: 'Text', required: true },
] as const;
