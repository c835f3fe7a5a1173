import { defineServerAction } from '#definition/serverAction';
import type { permitsToWork } from '../permits-to-work';

/** Extends a permit, and asks for the one that follows it. */
export default defineServerAction<typeof permitsToWork, 'extend'>(async ({ record, input, find, write, system, person, now, refuse }) => {
  const until = input.until ?? now;
  if (until <= (record.valid_until ?? now)) refuse({ until: [{ rule: 'This must be after the permit ends.' }] });
  const drafts = await find('permits-to-work', { status: 'draft', job: record.job });
  await write({ valid_until: until });
  if (drafts.length === 0)
    await system.create('permits-to-work', { job: record.job, hazards: record.hazards, applicant: { id: person.id }, status: 'draft' });
});
