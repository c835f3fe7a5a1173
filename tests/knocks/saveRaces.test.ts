import { describe, expect, test } from 'vitest';
import { needsPostgres, programs } from './postgresCluster';
import { useCluster } from './useCluster';
import { useCopies } from './useCopies';

const turns = 12;

describe.skipIf(!programs)(`two people who save one record on two copies of the server${needsPostgres}`, () => {
  const pair = useCopies(useCluster());

  test('at the same moment: of one field one wins and the other is told so, of different fields both are kept', async () => {
    const [one, other] = await pair.signIn();
    const id = Number((await one.post('companies', { name: 'Raced 0', notes: 'Turn 0' })).body.payload?.id);
    const path = `companies/${id}`;
    for (let turn = 1; turn <= turns; turn += 1) {
      const { notes, name, lock_version: version } = (await one.get(path)).body as unknown as Record<string, string>;
      const change = (by: string) => ({ notes: `Turn ${turn} ${by}`, name, _lock_version: version, _original: { notes } });
      const answers = await Promise.all([one.patch(path, change('one')), other.patch(path, change('other'))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? 'one' : 'other';
      expect((await other.get(path)).body).toMatchObject({ notes: `Turn ${turn} ${winner}` });

      const fresh = { _lock_version: ((await one.get(path)).body as unknown as Record<string, string>).lock_version };
      const both = await Promise.all([
        one.patch(path, { ...fresh, notes: `Turn ${turn}`, name, _original: { notes: `Turn ${turn} ${winner}` } }),
        other.patch(path, { ...fresh, notes: `Turn ${turn} ${winner}`, name: `Raced ${turn}`, _original: { name } }),
      ]);
      expect(both.map(({ status, body }) => [status, body.status])).toEqual(both.map(() => [200, 'success']));
      expect((await one.get(path)).body).toMatchObject({ notes: `Turn ${turn}`, name: `Raced ${turn}` });
    }
  });
});
