/** The queues of the desk, and what each of them holds. */
export const tabs = {
  waiting: { audit_status: 'completed' },
  failed: { audit_status: 'completed', result: 'Fail' },
  excuse: { audit_status: 'excuse_asked' },
  expired: { audit_status: 'expired' },
  returned: { audit_status: 'rejected' },
} as const;

export type Tab = keyof typeof tabs;

export const tabNames = Object.keys(tabs) as Tab[];

export const readTab = (given: string | null): Tab => tabNames.find(tab => tab === given) ?? 'waiting';
