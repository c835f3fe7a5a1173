import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const files: Record<string, unknown> = {
  en: {
    greeting: 'Good morning',
    add: 'Add {{name, within}}',
    saved: '{{name}} saved',
    empty: 'Nothing yet.',
    told: '{{people}} were told of level {{level}}',
    reached: 'Reached {{when}}',
    fits: 'Good: {{range}}',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
    machines_one: 'machine',
    machines_other: 'machines',
    resources: { gadgets: { fields: { name: 'Given name' } } },
  },
  fr: { greeting: 'Bonjour', rows_one: '{{count}} ligne', rows_other: '{{count}} lignes' },
  ar: { greeting: 'صباح الخير.', told: 'أُبلغ {{people}} بالمستوى {{level}}', machines_one: 'آلة', machines_other: 'آلات' },
};
const serve = () =>
  server.use(http.get('http://api.test/:language', ({ params }) => HttpResponse.json((files[String(params.language)] ?? {}) as object)));

const open = (language: string) =>
  createI18nProvider({
    language,
    path: 'http://api.test/{{lng}}',
    derived: {
      en: { resources: { gadgets: { name: 'Gadget', fields: { name: 'Name', price: 'Price' } } } },
      fr: { resources: { gadgets: { name: 'Machin' } } },
      ar: { resources: { gadgets: { name: 'جهاز', name_one: 'جهاز', name_other: 'أجهزة' } } },
    },
  });

test('English stands behind every language, and the definitions’ texts behind the files', async () => {
  serve();
  const { translate } = await open('fr');
  expect(translate('greeting')).toBe('Bonjour');
  expect(translate('machines', { smart_count: 2 })).toBe('machines');
  expect(translate('resources.gadgets.fields.name')).toBe('Given name');
  expect(translate('resources.gadgets.fields.price')).toBe('Price');
  expect(translate('resources.gadgets.name')).toBe('Machin');
});

test('English that stands in on a page read from the right keeps its numbers and marks on their sides', async () => {
  serve();
  const { translate } = await open('ar');
  expect(translate('greeting')).toBe('صباح الخير.');
  expect(translate('rows', { smart_count: 10 })).toBe('\u206610 rows\u2069');
  expect(translate('empty')).toBe('\u2066Nothing yet.\u2069');
  expect(translate('resources.gadgets.fields.price')).toBe('Price');
  expect((await open('fr')).translate('empty')).toBe('Nothing yet.');
});

test('a plural that is not written in every form of a language is never English for some counts', async () => {
  serve();
  const { translate } = await open('ar');
  for (const count of [0, 2, 3, 11, 100]) expect(translate('machines', { smart_count: count })).toBe('آلات');
  expect(translate('machines', { smart_count: 1 })).toBe('آلة');
  expect(translate('resources.gadgets.name', { smart_count: 2 })).toBe('أجهزة');
  expect((await open('fr')).translate('rows', { smart_count: 1_000_000 })).toBe('1000000 lignes');
});

test('names and days put into a sentence read from the right keep their order, and so does English around Arabic days', async () => {
  serve();
  const { translate } = await open('ar');
  expect(translate('told', { people: 'Ann, Ben', level: 2 })).toBe('أُبلغ \u2068Ann, Ben\u2069 بالمستوى 2');
  expect(translate('reached', { when: 'قبل 5 أيام' })).toBe('\u2066Reached \u2068قبل 5 أيام\u2069\u2069');
  expect(translate('reached', { when: '17\u200f/11\u200f/2026' })).toBe('\u2066Reached \u206817\u200f/11\u200f/2026\u2069\u2069');
  expect(translate('fits', { range: '\u20660 – 4.5\u2069' })).toBe('\u2066Good: \u20660 – 4.5\u2069\u2069');
  expect(translate('saved', { name: null })).toBe(' saved');
  expect((await open('en')).translate('told', { people: 'Ann, Ben', level: 2 })).toBe('Ann, Ben were told of level 2');
});

test('another language is read when it is chosen, and the page says which it is', async () => {
  serve();
  const provider = await open('en');
  expect(provider.translate('greeting')).toBe('Good morning');
  await provider.changeLocale('fr');
  expect(provider.translate('greeting')).toBe('Bonjour');
  expect([provider.getLocale(), document.documentElement.lang]).toEqual(['fr', 'fr']);
});

test('what a register is called stands small within a sentence where the text says so, unless it is an abbreviation', async () => {
  serve();
  const { translate } = await open('en');
  expect(translate('add', { name: 'Status label' })).toBe('Add status label');
  expect(translate('add', { name: 'E-mail template' })).toBe('Add e-mail template');
  expect(translate('add', { name: 'SLA agreement' })).toBe('Add SLA agreement');
  expect(translate('add', { name: 'Équipement' })).toBe('Add équipement');
  expect(translate('saved', { name: 'Status label' })).toBe('Status label saved');
});

test('a text with a colon or without a key is no namespace', async () => {
  serve();
  const { translate } = await open('en');
  expect(translate('Taken: choose another', { _: 'Taken: choose another' })).toBe('Taken: choose another');
});

test('a failed reading is tried again', async () => {
  let calls = 0;
  server.use(
    http.get('http://api.test/:language', () => {
      calls += 1;
      return calls === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ greeting: 'Good morning' });
    }),
  );
  const { translate } = await open('en');
  expect([translate('greeting'), calls]).toEqual(['Good morning', 2]);
});

const onlyEnglish = (status: number, calls: string[] = []) =>
  server.use(
    http.get('http://api.test/:language', ({ params }) => {
      calls.push(String(params.language));
      return params.language === 'en' ? HttpResponse.json(files.en as object) : new HttpResponse(null, { status });
    }),
  );

test('where a language cannot be read, English stands in and says so', async () => {
  onlyEnglish(404);
  const provider = await open('fr');
  expect([provider.isStandIn, provider.getLocale(), document.documentElement.lang]).toEqual([true, 'en', 'en']);
  expect(provider.translate('resources.gadgets.name')).toBe('Gadget');
});

test('a language that cannot be read is not chosen, and may be tried again', async () => {
  onlyEnglish(404);
  const provider = await open('en');
  expect(provider.isStandIn).toBe(false);
  await expect(provider.changeLocale('fr')).rejects.toThrow();
  expect([provider.getLocale(), provider.translate('greeting')]).toEqual(['en', 'Good morning']);
  serve();
  await provider.changeLocale('fr');
  expect(provider.translate('greeting')).toBe('Bonjour');
});

test('reading is tried five times more, and waits twice as long each time', async () => {
  const calls: string[] = [];
  onlyEnglish(503, calls);
  const waits: number[] = [];
  const later = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, wait = 0, ...rest: unknown[]) => {
    if (wait >= 350) waits.push(wait);
    return later(run, wait >= 350 ? 0 : wait, ...rest);
  });
  try {
    const provider = await open('fr');
    expect(provider.isStandIn).toBe(true);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(calls.filter(language => language === 'fr')).toHaveLength(6);
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
});

test('a text that is remembered follows the language, how many there are, and the words put into it', async () => {
  serve();
  const provider = await open('en');
  const asked = () => [
    provider.translate('greeting'),
    ...[1, 2].map(count => provider.translate('rows', { smart_count: count })),
    ...['Ann', 'Ben'].map(name => provider.translate('nothing', { _: 'For %{name}', name })),
    ...['one', 'other'].map(otherwise => provider.translate('nothing', { _: otherwise })),
  ];
  const english = ['Good morning', '1 row', '2 rows', 'For %{name}', 'For %{name}', 'one', 'other'];
  expect(asked()).toEqual(english);
  expect(asked()).toEqual(english);
  await provider.changeLocale('fr');
  expect(asked()[0]).toBe('Bonjour');
});
