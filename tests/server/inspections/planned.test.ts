import { expect, test } from 'vitest';
import { useServer } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();
const at = (text: string) => void (server().clock = new Date(`${text}:00Z`));

interface Row {
  scheduler: { id: number; name: string };
  day: string;
  times: number;
}

test('what schedulers will make is told by the day, beyond what is made', async () => {
  at('2026-03-02T05:00');
  const site = await makeSite(server());
  const daily = await server().make('schedulers', schedulerOf(site, { name: 'Daily <b>' }));
  await plan(server());
  const admin = await server().signIn();
  const planned = async (query: string, person = admin) =>
    (await person.get(`audit-inspection/planned?${query}`)).body as unknown as { rows: Row[]; more: boolean };
  const made = await rowsOf(server(), daily);
  const lastMade = made.at(-1)?.start.slice(0, 10) ?? '';
  const { rows, more } = await planned('start=2026-03-01&end=2026-03-31');
  expect(more).toBe(false);
  expect(rows[0]).toMatchObject({ scheduler: { id: daily, name: 'Daily <b>' }, times: 1 });
  expect(rows.map(({ day }) => day)).toEqual(
    Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`).filter(day => day > lastMade),
  );
  const hourly = await server().make('schedulers', schedulerOf(site, { frequency: 'hourly', every_hours: 6, hourly_by: 'every' }));
  expect((await planned(`start=2026-03-20&end=2026-03-20&schedules[]=${hourly}`)).rows).toMatchObject([
    { scheduler: { id: hourly }, times: 4 },
  ]);
  expect((await planned('start=2026-03-01&end=2027-03-31')).rows.at(-1)?.day).toBe('2026-04-14');
  for (const wrong of ['', 'start=x&end=y', 'start=2026-03-05&end=2026-03-01', 'start=99999-99-99&end=2026-03-01'])
    expect(await planned(wrong)).toEqual({ rows: [], more: false });
  await admin.patch(`Scheduler/${daily}`, { status: 'inactive' });
  expect((await planned(`start=2026-03-20&end=2026-03-20&schedules[]=${daily}`)).rows).toEqual([]);
  expect((await (await server().signIn(['inspections.view'])).get('audit-inspection/planned?start=2026-03-20&end=2026-03-21')).status).toBe(
    403,
  );
  const [mine, theirs] = [await server().make('companies', { name: 'Mine' }), await server().make('companies', { name: 'Theirs' })];
  const others = await server().make('schedulers', schedulerOf(site, { name: 'Theirs', company_id: theirs }));
  const person = await server().signIn(['schedulers.view'], { company_id: mine });
  expect((await planned(`start=2026-03-20&end=2026-03-20&schedules[]=${others}`, person)).rows).toEqual([]);
});

test('more rows than one call answers are cut, and it says so', async () => {
  at('2026-03-02T05:00');
  const site = await makeSite(server());
  for (let count = 0; count < 12; count += 1) await server().make('schedulers', schedulerOf(site, { name: `Round ${count}` }));
  const { rows, more } = (await (await server().signIn()).get('audit-inspection/planned?start=2026-04-01&end=2026-05-15'))
    .body as unknown as { rows: Row[]; more: boolean };
  expect([rows.length, more]).toEqual([500, true]);
});
