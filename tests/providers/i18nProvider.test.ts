import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createI18nProvider } from '#providers/i18nProvider.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const files: Record<string, unknown> = {
  en: {
    greeting: 'Good morning',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
    resources: { gadgets: { fields: { name: 'Given name' } } },
  },
  fr: { greeting: 'Bonjour' },
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
    },
  });

test('English stands behind every language, and the definitions’ texts behind the files', async () => {
  serve();
  const { translate } = await open('fr');
  expect(translate('greeting')).toBe('Bonjour');
  expect(translate('rows', { smart_count: 2 })).toBe('2 rows');
  expect(translate('resources.gadgets.fields.name')).toBe('Given name');
  expect(translate('resources.gadgets.fields.price')).toBe('Price');
  expect(translate('resources.gadgets.name')).toBe('Machin');
});

test('another language is read when it is chosen, and the page says which it is', async () => {
  serve();
  const provider = await open('en');
  expect(provider.translate('greeting')).toBe('Good morning');
  await provider.changeLocale('fr');
  expect(provider.translate('greeting')).toBe('Bonjour');
  expect([provider.getLocale(), document.documentElement.lang]).toEqual(['fr', 'fr']);
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
