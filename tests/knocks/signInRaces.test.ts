import { describe, expect, test } from 'vitest';
import { needsPostgres, programs } from './postgresCluster';
import { password } from './serverEnvironment';
import { useCluster } from './useCluster';
import { useCopies } from './useCopies';

const turns = 4;

/** What two copies of the server on one database must not both let pass. */
describe.skipIf(!programs)(`calls at the same moment on two copies of the server${needsPostgres}`, () => {
  const pair = useCopies(useCluster());

  const body = (name: string, more: object) => ({ first_name: 'Racer', username: name, password, activated: true, ...more });
  const isDone = ({ body: { status } }: { body: { status?: string } }) => status === 'success';

  test('give a name to sign in with to one person, be it as e-mail address or as user name', async () => {
    const copies = await pair.signIn();
    for (let turn = 0; turn < turns; turn += 1) {
      const shared = `shared${turn}@mainstay.example`;
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => {
          const given = at % 3 === 0 ? body(shared.toUpperCase(), {}) : body(`racer ${turn} ${at}`, { email: shared });
          return copies[at % 2 ? 1 : 0].post('users', given);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(answers.filter(isDone)).toHaveLength(1);
    }
  });

  test('leave a superuser of two who take the role from each other', async () => {
    const [one, other] = await pair.signIn();
    for (let turn = 0; turn < turns; turn += 1) {
      const made = await Promise.all(
        ['left', 'right'].map(side => one.post('users', body(`${side} ${turn}`, { permissions: { superuser: 1 } }))),
      );
      const [left, right] = made.map(answer => Number(answer.body.payload?.id));
      // The two are all superusers that there are.
      await one.signIn(`left ${turn}`);
      await other.signIn(`right ${turn}`);
      const { rows } = (await one.get('users?limit=500&activated=1')).body;
      for (const { id } of rows) if (id !== left && id !== right) await one.patch(`users/${String(id)}`, { activated: false });
      const change = turn % 2 ? { permissions: {} } : { activated: false };
      const answers = await Promise.all([one.patch(`users/${right}`, change), other.patch(`users/${left}`, change)]);
      expect(answers.filter(isDone)).toHaveLength(1);
      // Whoever is left makes the next two.
      if (!isDone(answers[0])) one.token = other.token;
      expect((await one.get('groups')).status).toBe(200);
    }
  });
});
