import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeSite, plan, rowsOf, schedulerOf } from '../inspections/site';
import { api, type Client, type TestServer } from '../server';
import type { Documented } from './documented';
import { picture } from './useDocumented';

/** Makes every call that is about inspections and schedulers beside their registers' own. */
export async function callInspections(server: TestServer, documented: Documented, { accessToken, id }: Client): Promise<void> {
  const call = (method: string, path: string, body?: unknown) =>
    documented.call(method, `${api}/${path}`, body, { authorization: `Bearer ${accessToken}` });
  const well = async (path: string, body: object) => {
    const answer = await call('POST', path, body);
    expect([path, answer.body.status, answer.body.messages]).toEqual([path, 'success', expect.any(String)]);
    return answer.body.payload;
  };
  const site = await makeSite(server, { assets: 3 });
  const day = {
    start: '2026-01-01',
    start_time: '00:00',
    expire_after: { days: 1, hours: 0, minutes: 0 },
    complete_within: { days: 1, hours: 0, minutes: 0 },
  };
  await well('audit-inspection/start', { asset_id: site.pumps[0], checklists: [site.checklist] });
  const scheduler = await server.make('schedulers', schedulerOf(site, day));
  await well('Scheduler/preview', schedulerOf(site, day));
  await well(`Scheduler/${scheduler}/run`, {});
  await plan(server);
  await call('GET', `Scheduler/${scheduler}/log`);
  await call('GET', `Scheduler/${scheduler}/occurrences?limit=3`);
  await call('GET', `Scheduler/${scheduler}/compliance`);
  await sql`insert into scheduler_log (scheduler_id, at, made, left_out, from_at, to_at) values (${scheduler}, now(), 0, '{"too_old": 1}', now(), now())`.execute(
    server.context.db,
  );
  const log = await call('GET', `Scheduler/${scheduler}/log`);
  await well(`Scheduler/${scheduler}/make-missed`, { line: (log.body.rows as unknown as { id: number }[])[0]?.id });
  const [first, second, third] = (await rowsOf(server, scheduler)).filter(row => row.origin === 'manual').map(row => row.id);
  await call('GET', `audit-inspection/escalation/view?inspection_id=${first}`);
  await well('audit-inspection/escalation', { inspection_id: first, level: 1, assignees: [id], note: 'Nobody came' });
  const at = (id: number | undefined, name: string) => `audit-inspection/${id}/${name}`;
  await well('audit-inspection/reassign', { ids: [first, second], user: id, note: 'Yours' });
  await well(at(first, 'take'), {});
  await well(at(first, 'give-back'), {});
  await well(at(first, 'answers'), {
    answers: [
      { key: 'bearing', value: 80 },
      { key: 'seal', value: 'good' },
    ],
  });
  await well(at(first, 'submit'), {});
  const view = (await call('GET', at(first, 'edit'))).body as unknown as { checklists: { parameters: { answer: { id: number } }[] }[] };
  const answer = view.checklists[0]?.parameters[0]?.answer.id;
  await well(`audit-inspection/parameters/${answer}/create-workorder`, {});
  await well(at(first, 'create-workorder'), {});
  await call('GET', `reports/inspection/${first}/details`);
  await call('GET', `reports/inspection/${first}/pdf?locale=fr`);
  await call('GET', 'audit-inspection/matrix');
  await call('GET', 'audit-inspection/planned?start=2026-04-01&end=2026-04-30');
  await call('GET', `checklists/${site.checklist}/usage`);
  await call('GET', `checklists/${site.checklist}/sheet?export_format=csv`);
  const sheet = new FormData();
  sheet.append('file', new File(['name,type\nSeal,Text\n'], 'round.csv', { type: 'text/csv' }));
  await well('checklists/read-sheet', sheet);
  const reference = new FormData();
  reference.append('file', new File([new Uint8Array(picture)], 'seal.png', { type: 'image/png' }));
  await well('checklists/reference', reference);
  await call('GET', 'audit-inspection/matrix/export?export_format=xlsx');
  expect((await call('POST', 'audit-inspection/parameters/approval', { ids: [answer], action: 1 })).body.payload).toMatchObject({
    refused: [{}],
  });
  // Nobody judges their own answers: these are somebody else's.
  await sql`update inspection_answers set user_id = null where inspection_id = ${first}`.execute(server.context.db);
  await sql`update inspections set inspection_by_id = null where id = ${first}`.execute(server.context.db);
  await well('audit-inspection/parameters/approval', { ids: [answer], action: 1 });
  await well('audit-inspection/approval', { ids: [first], action: 1, mode: '' });
  await well(at(second, 'excuse'), { comment: 'Locked' });
  await well('audit-inspection/justification-effect', { ids: [second], date_range: { start: '2026-01-01' } });
  await well('audit-inspection/approval', { ids: [second], justification_comment_id: 1, comment: 'Agreed' });
  await well(at(second, 'withdraw'), { reason: 'Wrong one' });
  await well(at(third, 'cancel'), { reason: 'Twice' });
  await sql`update inspections set schedule_expire_date = '2020-01-01' where id = ${second}`.execute(server.context.db);
  await well(at(second, 'reopen'), { reason: 'The key is here', until: '2030-01-01 00:00:00' });
  const form = new FormData();
  form.append('file[]', new File(['hot'], 'log.txt'));
  const { media } = (await call('POST', at(first, 'files'), form)).body.payload as unknown as { media: [{ id: number }] };
  await call('GET', at(first, 'files'));
  await call('GET', at(first, `files/${media[0].id}`));
  for (const filter of ['', '?filter=media', '?filter=history']) await call('GET', `audit-inspection/${first}/updates${filter}`);
  await call('GET', `audit-inspection/revision/${first}`);
  await call('DELETE', `audit-inspection/media/${media[0].id}`);
}
