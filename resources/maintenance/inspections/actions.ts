import { datetime, ref, textarea, type Values } from '#definition';

const comment = textarea({ label: 'Comment', required: true, max: 1000 });

/** A verdict on some inspections, as the call of specification 1 §7 has it. */
const verdict = (values: Values) => (ids: readonly unknown[], input: Values) => ({
  method: 'POST' as const,
  path: 'audit-inspection/approval',
  body: { ids, ...values, ...input },
});

const move = (name: string) => (ids: readonly unknown[], input: Values) => ({
  method: 'POST' as const,
  path: `audit-inspection/${String(ids[0])}/${name}`,
  body: { ...input },
});

/** What is done with inspections beside answering them. */
export const actions = {
  take: {
    done: 'Taken',
    label: 'Take',
    on: ['record'],
    permission: 'inspections.perform',
    offeredWhen: { audit_status: ['pending', 'due', 'overdue', 'rejected'], taken_by: null },
    request: move('take'),
  },
  approve: {
    done: 'Approved',
    ...{ label: 'Approve', permission: 'inspections.approve', offeredWhen: { audit_status: 'completed' } },
    on: ['record', 'bulk'],
    request: verdict({ action: 1, mode: '' }),
  },
  reject: {
    done: 'Rejected',
    ...{ label: 'Reject', permission: 'inspections.approve', offeredWhen: { audit_status: 'completed' } },
    on: ['record', 'bulk'],
    fields: { comment },
    request: verdict({ action: 4, mode: 2 }),
  },
  justify: {
    done: 'Justified',
    ...{ label: 'Justify', permission: 'inspections.justify', offeredWhen: { audit_status: 'expired' } },
    on: ['record', 'bulk'],
    fields: {
      justification_category: ref('justification-categories', { label: 'Category', wire: { write: 'justification_category' } }),
      comment,
    },
    request: verdict({ action: 1, justification_comment_id: 1 }),
  },
  reopen: {
    done: 'Reopened',
    ...{ label: 'Reopen', permission: 'inspections.approve', offeredWhen: { audit_status: 'expired' } },
    on: ['record'],
    fields: {
      until: datetime({ label: 'To be done by', required: true }),
      reason: textarea({ label: 'Reason', required: true, max: 1000 }),
    },
    request: move('reopen'),
  },
  reassign: {
    done: 'Assigned',
    ...{ label: 'Assign', permission: 'inspections.assign', offeredWhen: { audit_status: ['pending', 'due', 'overdue', 'rejected'] } },
    on: ['record', 'bulk'],
    fields: {
      user: ref('users', { label: 'Person' }),
      group: ref('groups', { label: 'Group' }),
      note: textarea({ label: 'Note', max: 1000 }),
    },
    request: (ids: readonly unknown[], input: Values) => ({
      method: 'POST' as const,
      path: 'audit-inspection/reassign',
      body: { ids, ...input },
    }),
  },
  pdf: {
    label: 'PDF file',
    on: ['record'],
    permission: ['inspections.view', 'inspections.view.own'],
    offer: 'inspections',
    file: ({ id }: Values, language: string) => ({
      path: `reports/inspection/${String(id)}/pdf?locale=${language}`,
      name: `inspection-${String(id)}.pdf`,
    }),
  },
  cancel: {
    done: 'Cancelled',
    ...{ label: 'Cancel', permission: 'admin', offeredWhen: { audit_status: ['pending', 'due', 'overdue', 'rejected'] } },
    on: ['record'],
    fields: { reason: textarea({ label: 'Reason', required: true, max: 1000 }) },
    request: move('cancel'),
  },
} as const;
