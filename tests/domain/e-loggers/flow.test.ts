import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterMove,
  coveringSignatures,
  refusalOf,
  signedAlready,
  stateAtFirst,
  type Entry,
  type Move,
  type Person,
  type Step,
} from '#src/domain/e-loggers/flow.ts';

const person = (id: number, rights: readonly string[] = []): Person => ({
  ...{ id, groups: id === 3 ? [30] : [], departments: [] },
  may: right => rights.includes(right),
});
const people = [person(1), person(2), person(3), person(4, ['e-loggers.edit'])];
const nobody = { users: [], groups: [], departments: [] };
const step = (more: Partial<Step>): Step => ({ ...nobody, key: 's', name: 'Step', meaning: 'approved', every: false, ...more });
const flows: readonly (readonly Step[])[] = [
  [],
  [step({ users: [1, 2, 3] })],
  [step({ users: [2, 4], every: true }), step({ groups: [30] })],
];
const newEntry = (steps: readonly Step[]): Entry => ({
  ...{ state: stateAtFirst(steps), step: 0, revision: 1, author: 1, steps, signatures: [], standIns: [], pool: nobody, correctUntil: 100 },
  signsOnce: true,
});
const conditions = { now: 50, isOwnApprovalAllowed: false };

describe('the flow of an entry', () => {
  test('holds in every order of moves: signatures cover what was signed, nobody approves their own, and what is over stays', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom<Move>('correct', 'approve', 'return', 'reject', 'withdraw', 'amend'), fc.nat(3)), {
      maxLength: 25,
    });
    fc.assert(
      fc.property(fc.constantFrom(...flows), moves, (steps, made) => {
        let entry = newEntry(steps);
        for (const [move, who] of made) {
          const by = people[who] as Person;
          const before = entry;
          if (refusalOf(move, before, by, conditions) !== null) continue;
          expect(['submitted', 'returned', ...(move === 'amend' ? ['approved'] : [])]).toContain(before.state);
          entry = afterMove(move, before, by);
          // What was signed once is never taken away or put on another revision.
          expect(entry.signatures.slice(0, before.signatures.length)).toEqual(before.signatures);
          if (move === 'approve') expect(entry.signatures.at(-1)).toEqual({ step: before.step, person: by.id, revision: before.revision });
          if (move === 'correct') expect(coveringSignatures(entry)).toEqual([]);
          const covering = coveringSignatures(entry);
          expect(new Set(covering.map(signed => signed.person)).size).toBe(covering.length);
          expect(covering.map(signed => signed.person)).not.toContain(entry.author);
          if (entry.state === 'approved')
            for (const [at, one] of steps.entries()) {
              const signers = covering.flatMap(signed => (signed.step === at ? signed.person : []));
              expect(signers.length).toBeGreaterThan(0);
              if (one.every) expect(signers).toEqual(expect.arrayContaining([...one.users]));
            }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('nobody signs two steps of it, unless it allows so: one step nobody signs twice', () => {
    const [, two] = people as [Person, Person];
    const steps = [step({ users: [2] }), step({ users: [2, 4], every: true })];
    const once = afterMove('approve', newEntry(steps), two);
    expect(refusalOf('approve', once, two, conditions)).toBe('twice');
    expect(signedAlready(once)).toEqual([2]);
    const several = { ...once, signsOnce: false };
    expect(signedAlready(several)).toEqual([]);
    expect(refusalOf('approve', several, two, conditions)).toBeNull();
    const both = afterMove('approve', several, two);
    expect(refusalOf('approve', both, two, conditions)).toBe('signed');
    expect(signedAlready(both)).toEqual([2]);
    expect(refusalOf('approve', { ...several, author: 2 }, two, conditions)).toBe('own');
  });

  test('is corrected by its author for a while, when it was returned, or by whoever may correct', () => {
    const entry = newEntry(flows[1] ?? []);
    const late = { ...conditions, now: 101 };
    const [author, other, , corrector] = people as [Person, Person, Person, Person];
    expect(refusalOf('correct', entry, author, conditions)).toBeNull();
    expect(refusalOf('correct', entry, other, conditions)).toBe('author');
    expect(refusalOf('correct', entry, author, late)).toBe('window');
    expect(refusalOf('correct', { ...entry, state: 'returned' }, author, late)).toBeNull();
    expect(refusalOf('correct', entry, corrector, late)).toBeNull();
    expect(refusalOf('approve', entry, author, conditions)).toBe('own');
    expect(refusalOf('approve', { ...entry, pool: { ...nobody, users: [3] } }, other, conditions)).toBe('approver');
    expect(refusalOf('approve', entry, author, { ...conditions, isOwnApprovalAllowed: true })).toBeNull();
  });
});
