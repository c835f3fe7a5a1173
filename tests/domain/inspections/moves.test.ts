import { describe, expect, test } from 'vitest';
import { allMoves, refusalOf, type Inspection, type Move, type Person } from '#src/domain/inspections/moves.ts';
import { statusAt, words, type Status } from '#src/domain/inspections/status.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const conditions = { now, isOwnApprovalAllowed: false };
const inspection = (more: Partial<Inspection> = {}): Inspection => ({
  ...{ status: 'due', assigneeUser: null, assigneeGroup: 7, takenBy: null, hasExcuse: false, isEarlyAllowed: false, answeredBy: [] },
  ...{ approverUser: null, approverGroup: null, judgedAt: now - 1000 },
  ...more,
});
const person = (rights: readonly string[], { id = 1, groups = [7] } = {}): Person => ({ id, groups, may: right => rights.includes(right) });

const technician = person(['inspections.perform']);
const supervisor = person(['inspections.perform', 'inspections.assign', 'inspections.approve', 'inspections.justify'], {
  id: 2,
  groups: [],
});
const admin = person(['admin', 'inspections.perform', 'inspections.assign', 'inspections.approve', 'inspections.justify'], {
  id: 3,
  groups: [],
});
const stranger = person(['inspections.perform'], { id: 4, groups: [] });
const roles = { technician, supervisor, admin, stranger, nobody: person([]) };

/** From which states each role may make each move, of an inspection of the technician's group that nobody has taken. */
const expected: Record<Move, Partial<Record<keyof typeof roles, readonly Status[]>>> = {
  take: {
    technician: ['pending', 'due', 'overdue', 'rejected'],
    supervisor: ['pending', 'due', 'overdue', 'rejected'],
    admin: ['pending', 'due', 'overdue', 'rejected'],
  },
  give_back: {},
  answer: { technician: ['due', 'overdue', 'rejected'] },
  submit: { technician: ['due', 'overdue', 'rejected'] },
  excuse: { technician: ['due', 'overdue'] },
  approve: { supervisor: ['completed'], admin: ['completed'] },
  reject: { supervisor: ['completed'], admin: ['completed'] },
  justify: { supervisor: ['expired'], admin: ['expired'] },
  refuse_excuse: {},
  reopen: { supervisor: ['expired'], admin: ['expired'] },
  withdraw: { admin: ['approved', 'justified'] },
  cancel: { admin: ['pending', 'due', 'overdue', 'rejected'] },
  reassign: { supervisor: ['pending', 'due', 'overdue', 'rejected'], admin: ['pending', 'due', 'overdue', 'rejected'] },
};

describe('the moves of an inspection', () => {
  test.each(allMoves)('%s is made from exactly these states by exactly these people', move => {
    for (const role of Object.keys(roles) as (keyof typeof roles)[])
      for (const status of words) {
        const isAllowed = refusalOf(move, inspection({ status }), roles[role], conditions) === null;
        expect([role, status, isAllowed]).toEqual([role, status, expected[move][role]?.includes(status) ?? false]);
      }
  });

  const refusal = (move: Move, more: Partial<Inspection>, who: Person, own = false) =>
    refusalOf(move, inspection(more), who, { now, isOwnApprovalAllowed: own });

  test('are the taker’s alone once somebody has taken it', () => {
    const other = person(['inspections.perform'], { id: 9 });
    expect(refusal('answer', { takenBy: 1 }, technician)).toBe(null);
    expect(refusal('answer', { takenBy: 1 }, other)).toBe('taken');
    expect(refusal('give_back', { takenBy: 1 }, technician)).toBe(null);
    expect(refusal('give_back', { takenBy: 1 }, other)).toBe('taken');
    expect(refusal('give_back', { takenBy: 1 }, supervisor)).toBe(null);
    expect(refusal('give_back', {}, technician)).toBe('state');
    expect(refusal('take', {}, stranger)).toBe('notYours');
    // What is assigned to nobody is anybody's.
    expect(refusal('take', { assigneeGroup: null }, stranger)).toBe(null);
  });

  test('begin early only where the checklist lets', () => {
    expect(refusal('answer', { status: 'pending' }, technician)).toBe('early');
    expect(refusal('answer', { status: 'pending', isEarlyAllowed: true }, technician)).toBe(null);
  });

  test('judge nothing that somebody answered themselves, and only as the scheduler says', () => {
    const done = { status: 'completed', answeredBy: [2] } as const;
    expect(refusal('approve', done, supervisor)).toBe('own');
    expect(refusal('approve', done, supervisor, true)).toBe(null);
    expect(refusal('approve', done, admin)).toBe(null);
    expect(refusal('reject', { status: 'completed', approverUser: 3 }, supervisor)).toBe('notApprover');
    expect(refusal('reject', { status: 'completed', approverUser: 3 }, admin)).toBe(null);
    expect(refusal('approve', { status: 'completed', approverGroup: 8 }, person(['inspections.approve'], { id: 5, groups: [8] }))).toBe(
      null,
    );
  });

  test('accept or refuse an excuse only where one was asked for', () => {
    for (const status of ['due', 'overdue'] as const) {
      expect(refusal('justify', { status, hasExcuse: true }, supervisor)).toBe(null);
      expect(refusal('refuse_excuse', { status, hasExcuse: true }, supervisor)).toBe(null);
      expect(refusal('justify', { status }, supervisor)).toBe('state');
    }
  });

  test('take a verdict back within a day', () => {
    expect(refusal('withdraw', { status: 'approved', judgedAt: now - 24 * 3_600_000 }, admin)).toBe(null);
    expect(refusal('withdraw', { status: 'approved', judgedAt: now - 24 * 3_600_000 - 1 }, admin)).toBe('late');
  });
});

describe('the state of an inspection', () => {
  const times = {
    audit_start_date: '2026-03-02 06:00:00',
    audit_end_date: '2026-03-02 10:00:00',
    schedule_expire_date: '2026-03-02 16:00:00',
  };
  const at = (word: string | null, moment: string) => statusAt({ audit_status: word, ...times }, `2026-03-02 ${moment}`);

  test('follows the clock, and both ends of a range belong to it', () => {
    const moments = ['05:59:59', '06:00:00', '10:00:00', '10:00:01', '16:00:00', '16:00:01'];
    expect(moments.map(moment => at('pending', moment))).toEqual(['pending', 'due', 'due', 'overdue', 'overdue', 'expired']);
    expect(moments.map(moment => at('rejected', moment))).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'expired']);
  });

  test('is the stored one once it is closed, and a word that nobody knows is open', () => {
    for (const word of ['completed', 'approved', 'justified', 'cancelled']) expect(at(word.toUpperCase(), '20:00:00')).toBe(word);
    expect(at('Waiting', '05:00:00')).toBe('pending');
    expect(at(null, '20:00:00')).toBe('expired');
  });
});
