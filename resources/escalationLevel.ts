import { boolean, number, object, refs } from '#definition';

/** A level of escalation: after how long, whom and how. */
export const escalationLevel = (label: string) =>
  object({
    label,
    fields: {
      days: number({ label: 'Days', integer: true, min: 0 }),
      hours: number({ label: 'Hours', integer: true, min: 0 }),
      minutes: number({ label: 'Minutes', integer: true, min: 0 }),
      users: refs('users', { label: 'People' }),
      email: boolean({ label: 'E-mail' }),
      notification: boolean({ label: 'Notification' }),
      status: boolean({ label: 'Status' }),
    },
  });
