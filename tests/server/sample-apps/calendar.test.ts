import { expect, test } from 'vitest';
import { eventCalendars, type CalendarEvent, type EventCounts } from '#src/domain/sample-apps/calendar.ts';
import { useServer, type Client } from '../server';

const server = useServer();

const call = (person: Client, method: string, path: string, body?: object) =>
  server().call(method, `/apps/calendar/${path}`, body, { authorization: `Bearer ${person.accessToken}` });
const events = async (person: Client, query = eventCalendars.map(name => `calendars=${name}`).join('&')) =>
  (await call(person, 'GET', `events?${query}`)).body as unknown as CalendarEvent[];
const write = (person: Client, path: string, event: unknown, more: object = {}) => call(person, 'POST', path, { event, ...more });
const written = async (person: Client, path: string, event: object) =>
  ((await write(person, path, event)).body as unknown as { event: CalendarEvent }).event;

test('a person has their own events: of the calendars that are named, however they are, and none without', async () => {
  const [one, other] = [await server().signIn(['apps.use']), await server().signIn(['apps.use'])];
  const [all, twice] = await Promise.all([events(one), events(one)]);
  expect(all).toHaveLength(9);
  expect(twice).toEqual(all);
  expect(all.map(({ start }) => start)).toEqual(all.map(({ start }) => start).sort());
  expect(await events(one, '')).toEqual([]);
  expect(await events(one, 'calendars[]=Family')).toHaveLength(2);
  expect(await events(one, 'calendars[0]=Family&calendars[1]=ETC')).toHaveLength(3);
  expect(await events(one, 'calendars=Family&calendars=None')).toHaveLength(2);
  const counts = { Personal: 2, Business: 3, Family: 2, Holiday: 1, ETC: 1 } satisfies EventCounts;
  expect((await call(one, 'GET', 'counts')).body).toEqual(counts);
  const [first] = all;
  expect((await write(other, 'update-event', { id: first?.id, title: 'Taken' })).status).toBe(404);
  expect((await call(other, 'DELETE', `remove-event?id=${first?.id}`)).status).toBe(404);
  expect((await call(one, 'DELETE', 'remove-event', { id: first?.id })).status).toBe(200);
  expect((await call(one, 'DELETE', `remove-event?id=${first?.id}`)).status).toBe(404);
  await call(one, 'POST', 'start-over');
  expect((await events(one)).map(({ title }) => title)).toEqual(all.map(({ title }) => title));
});

test('whole days end on the day after their last, moments are in UTC, and what a change does not name stays', async () => {
  const person = await server().signIn(['apps.use']);
  const props = { calendar: 'Family', guests: ['Mona', 'Mona', ' '], location: 'Gate', description: '<b onclick="x()">Hi</b>' };
  const day = await written(person, 'add-event', {
    title: ' Trip ',
    allDay: true,
    start: '2030-02-27',
    end: '2030-03-01',
    extendedProps: props,
  });
  expect(day).toEqual({
    ...{ id: day.id, title: 'Trip', url: '', allDay: true, start: '2030-02-27', end: '2030-03-01' },
    extendedProps: { calendar: 'Family', guests: ['Mona'], location: 'Gate', description: '<b>Hi</b>' },
  });
  expect(await written(person, 'update-event', { id: day.id, extendedProps: { location: 'Pier' } })).toEqual({
    ...day,
    extendedProps: { ...day.extendedProps, location: 'Pier' },
  });
  // A day without an end is one day, and a moment in another zone is the same one in UTC.
  expect(await written(person, 'add-event', { title: 'Day', allDay: true, start: '2030-12-31T21:00:00Z' })).toMatchObject({
    ...{ start: '2030-12-31', end: '2031-01-01', extendedProps: { calendar: 'Business' } },
  });
  const timed = { title: 'Call', allDay: false, start: '2030-05-01T09:00:00+03:00', end: '2030-05-01 06:00' };
  expect(await written(person, 'add-event', timed)).toMatchObject({ start: '2030-05-01T06:00:00.000Z', end: '2030-05-01T06:00:00.000Z' });
  // Whole days become moments with both their ends.
  expect(
    await written(person, 'update-event', { id: day.id, allDay: false, start: '2030-02-27T05:00:00Z', end: '2030-02-27T06:00:00Z' }),
  ).toMatchObject({ title: 'Trip', allDay: false, start: '2030-02-27T05:00:00.000Z' });
  const all = eventCalendars.map(name => `calendars=${name}`).join('&');
  expect((await events(person, `${all}&from=2030-05-01&until=2030-06-01`)).map(({ title }) => title)).toEqual(['Call']);
  const once = () => write(person, 'add-event', { title: 'Once', start: '2031-01-01T00:00:00Z' }, { client_id: 'a1b2c3d4e5' });
  await Promise.all([once(), once()]);
  expect((await events(person)).filter(({ title }) => title === 'Once')).toHaveLength(1);
});

test('bad input says what is wrong by field, and nothing is kept of it', async () => {
  const person = await server().signIn(['apps.use']);
  const before = await events(person);
  const wrong = async (event: unknown) => {
    const { status, body } = await write(person, 'add-event', event);
    expect(status).toBe(422);
    return (body as unknown as { error: Record<string, string[]> }).error;
  };
  for (const event of [undefined, 'none', {}]) expect(Object.keys(await wrong(event))).toEqual(['title', 'start']);
  const many = { calendar: 'Moon', guests: [7], location: {}, description: 'x'.repeat(20_001) };
  expect(
    Object.keys(
      await wrong({ title: 'x'.repeat(256), allDay: 'no', start: '31 Feb', end: 7, url: 'javascript:x', extendedProps: many }),
    ).sort(),
  ).toEqual(['allDay', 'calendar', 'description', 'end', 'guests', 'location', 'start', 'title', 'url']);
  const span = (allDay: boolean, start: string, end: string) => wrong({ title: 'Odd', allDay, start, end });
  expect(await span(true, '2030-01-02', '2030-01-02')).toEqual({ end: [expect.any(String)] });
  expect(await span(true, '2030-01-02', '2030-01-01')).toEqual({ end: [expect.any(String)] });
  expect(await span(false, '2030-01-02T10:00:00Z', '2030-01-02T09:59:00Z')).toEqual({ end: [expect.any(String)] });
  expect(await span(true, '2030-01-01', '2031-01-03')).toEqual({ end: ['An event lasts 366 days at most.'] });
  for (const start of ['2030-01-01T25:00:00Z', '2030-01-01', '0000-00-00T00:00:00Z', '2030-01-01T00:00:00+99:99'])
    expect(Object.keys(await wrong({ title: 'Odd', allDay: false, start }))).toEqual(['start']);
  for (const id of [undefined, 'one', 0, 999_999_999, {}])
    expect((await write(person, 'update-event', { id, title: 'No' })).status).toBe(404);
  expect((await call(person, 'GET', 'events?calendars=ETC&from=soon')).status).toBe(422);
  expect(await events(person)).toEqual(before);
});
