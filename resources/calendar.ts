export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export const months = [
  ...(['january', 'february', 'march', 'april', 'may', 'june'] as const),
  ...(['july', 'august', 'september', 'october', 'november', 'december'] as const),
];

/** The hours of a day, `06` shown as `06:00`. */
export const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
export const hourLabels = Object.fromEntries(hours.map(hour => [hour, `${hour}:00`]));
