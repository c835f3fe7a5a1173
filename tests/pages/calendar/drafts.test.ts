import { describe, expect, test } from 'vitest';
import { changeOf, draftOf, newDraft, problemsOf, turned } from '#src/pages/calendar/eventDraft.ts';
import { spanIn } from '#src/pages/calendar/spanIn.ts';

const days = newDraft({ allDay: true, start: '2026-11-30', end: '2026-12-01' });
const hours = newDraft({ allDay: false, start: '2026-11-30T09:00:00.000Z', end: '2026-11-30T10:00:00.000Z' });
const meeting = { ...hours, title: 'Shutdown meeting' };

describe('an event that is written', () => {
  test('is kept once it has a title and a span that ends after it begins', () => {
    expect(problemsOf(days)).toEqual({ title: 'validation.required' });
    expect(problemsOf({ ...meeting, title: '  ' })).toEqual({ title: 'validation.required' });
    expect(problemsOf(meeting)).toEqual({});
    expect(problemsOf({ ...meeting, start: '', end: '' })).toEqual({ start: 'validation.required', end: 'validation.required' });
    expect(problemsOf({ ...meeting, start: '2026-11-30', end: 'later' })).toEqual({ start: 'validation.date', end: 'validation.date' });
    expect(problemsOf({ ...meeting, end: '2026-11-30 08:59:59' })).toEqual({ end: 'validation.beforeStart' });
    expect(problemsOf({ ...days, title: 'Eid', end: '2026-11-29' })).toEqual({ end: 'validation.beforeStart' });
    expect(problemsOf({ ...days, title: 'Eid', start: '2026-02-30' })).toEqual({ start: 'validation.date' });
  });

  test('goes from whole days to hours and back on the same days where one looks from', () => {
    const longer = { ...days, end: '2026-12-02' };
    const timed = turned(longer, false);
    const local = (text: string) => new Date(`${text.replace(' ', 'T')}Z`).getHours();
    expect([timed.allDay, local(timed.start), local(timed.end)]).toEqual([false, 9, 10]);
    expect(turned(timed, true)).toEqual(longer);
    expect(turned({ ...days, start: 'soon', end: '' }, false)).toMatchObject({ start: '', end: '' });
    expect(turned({ ...hours, start: 'soon', end: '' }, true)).toMatchObject({ start: '', end: '' });
  });

  test('sends what changes alone, and both ends where days become hours', () => {
    const kept = draftOf({
      ...{ title: 'Eid', url: '', allDay: true, start: '2026-11-30', end: '2026-12-01' },
      extendedProps: { calendar: 'Holiday', guests: [], location: '', description: '' },
    });
    expect(changeOf(kept, kept)).toEqual({});
    expect(changeOf({ ...kept, location: 'Hall' }, kept)).toEqual({ extendedProps: { location: 'Hall' } });
    expect(changeOf({ ...kept, title: ' Eid al-Adha ' }, kept)).toEqual({ title: 'Eid al-Adha' });
    const timed = changeOf(turned(kept, false), kept);
    expect(Object.keys(timed).toSorted()).toEqual(['allDay', 'end', 'start']);
    expect(changeOf(meeting, null)).toMatchObject({ title: 'Shutdown meeting', extendedProps: { calendar: 'Business' } });
  });
});

describe('what is put somewhere in the calendar', () => {
  const [nine, ten] = ['2026-11-30T09:00:00.000Z', '2026-11-30T10:00:00.000Z'];
  const put = { start: new Date(nine), end: null, startStr: nine, endStr: '' };

  test('among whole days is one day, unless it lasted longer', () => {
    const placed = { ...put, allDay: true, startStr: '2026-11-30' };
    expect(spanIn(placed)).toEqual({ allDay: true, start: '2026-11-30', end: '2026-12-01' });
    expect(spanIn({ ...placed, endStr: '2026-12-03' })).toMatchObject({ end: '2026-12-03' });
  });

  test('among hours lasts as long as it did, an hour where it was a day, and a moment stays one', () => {
    const placed = { ...put, allDay: false };
    expect(spanIn({ ...placed, end: new Date('2026-11-30T11:30:00Z') })).toMatchObject({ start: nine, end: '2026-11-30T11:30:00.000Z' });
    expect(spanIn(placed, { allDay: true, start: '2026-11-30', end: '2026-12-01' })).toEqual({ allDay: false, start: nine, end: ten });
    expect(spanIn(placed, { allDay: false, start: ten, end: ten })).toEqual({ allDay: false, start: nine, end: nine });
    expect(spanIn({ ...placed, start: null })).toEqual({ allDay: false, start: nine, end: ten });
  });
});
