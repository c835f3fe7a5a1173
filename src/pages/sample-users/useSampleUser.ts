import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, type RaRecord } from 'ra-core';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { sampleUsers, type SampleUser } from '#src/domain/sample-apps/lists/users.ts';

export type UserRecord = RaRecord<number> & SampleUser;

/** The sample user of the page, and how some of what it says is changed; page and list show it after that. Rejects after saying why. */
export function useSampleUser() {
  const user = useRecordContext<UserRecord>();
  const call = useCall();
  const notify = useNotify();
  const queries = useQueryClient();
  const change = async (id: number, said: Partial<SampleUser>) => {
    try {
      await call('POST', 'apps/users/update-user', { base: 'apps', body: { user: { id, ...said } } });
    } catch (error) {
      for (const reason of reasonsIn(error)) notify(reason, { type: 'error' });
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: [sampleUsers.name] });
    }
  };
  return { user, change };
}
