import type { Mark } from '#definition';

/** Marks of a last day: that it is over, and that it comes within a month. */
export const expiring = <Name extends string>(on: Name) =>
  ({
    expired: { on, past: true, tone: 'error' },
    expiring: { on, within: { days: 30 }, tone: 'warning', label: 'Expires soon' },
  }) as const satisfies Record<string, Mark<Name>>;
