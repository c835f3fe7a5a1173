import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { api, useServer } from './server';

const server = useServer({ registration: true, corsOrigins: ['https://console.example'], authStrategy: 'header' });

test('the console is told where the API is, and of demo accounts only where there are any', async () => {
  const { body } = await server().call('GET', '/config.json');
  expect(body).toMatchObject({ apiUrl: api, appsUrl: '', authStrategy: 'header', currency: 'BHD', defaultLanguage: 'en' });
  expect(body.offers).toEqual([
    'streams',
    'notifications',
    'bookmarks',
    'marks',
    'figures',
    'tags',
    'charts',
    'matrix',
    'inspections',
    'sheets',
    'home',
    'acceptances',
    'apps',
    'holdings',
    'assetTags',
    'costs',
    'counts',
    'views',
    'logbooks',
    'fields',
  ]);
  expect(body).not.toHaveProperty('demoAccounts');
  expect((await server().call('GET', '/healthz')).body).toEqual({ status: 'ok' });
});

test('only the origins that were named may call from elsewhere', async () => {
  const from = async (origin: string) =>
    (await server().call('GET', '/config.json', undefined, { origin })).headers.get('access-control-allow-origin');
  expect([await from('https://console.example'), await from('https://evil.example')]).toEqual(['https://console.example', null]);
});

test('whoever registers, where that is allowed, has no rights until somebody grants them', async () => {
  const login = { username: 'newcomer', email: 'new@mainstay.example', password: 'long enough for all' };
  expect((await server().call('POST', '/jwt/register', { ...login, password: 'short' })).body).toMatchObject({
    error: { password: [expect.any(String)] },
  });
  const { body } = await server().call('POST', '/jwt/register', login);
  expect(body.userData).toMatchObject({ username: 'newcomer', ability: [{ action: 'read', subject: 'Auth' }] });
  const headers = { authorization: `Bearer ${String(body.accessToken)}` };
  expect((await server().call('GET', `${api}/companies`, undefined, headers)).status).toBe(403);
  const again = await server().call('POST', '/jwt/register', login);
  expect([again.status, again.body]).toEqual([
    400,
    { error: { username: ['This is already in use.'], email: ['This is already in use.'] } },
  ]);
});

test('texts that look like entities come back as they were written', async () => {
  const admin = await server().signIn();
  const name = 'Fan & motor &lt;new&gt; &amp;';
  const { payload } = (await admin.post('companies', { name })).body;
  const written = 'Fan & motor &amp;lt;new&amp;gt; &amp;amp;';
  expect(payload.name).toBe(written);
  expect((await admin.get('companies/selectlist')).body.results).toMatchObject([{ text: written }]);
  const { rows } = (await admin.get(`reports/activity?item_type=companies&item_id=${String(payload.id)}`)).body;
  expect(rows[0]).toMatchObject({ item: { name: written } });
});

test('the environment is read, and a variable that makes no sense is named', () => {
  expect(
    readSettings({ PORT: '8080', RATE_LIMIT: '0', DATABASE_URL: 'postgres://db', CORS_ORIGINS: 'https://a.example, https://b.example' }),
  ).toMatchObject({
    port: 8080,
    rateLimit: 0,
    databaseUrl: 'postgres://db',
    dataDir: 'data',
    corsOrigins: ['https://a.example', 'https://b.example'],
  });
  expect(() => readSettings({ PORT: 'many' })).toThrow('PORT must be a whole number, not "many".');
  expect(() => readSettings({ AUTH_STRATEGY: 'magic' })).toThrow('AUTH_STRATEGY must be jwt or header, not "magic".');
});

test('what concerns e-mail is read, and what makes no sense is told before anybody waits for mail', () => {
  const given = { SMTP_URL: 'smtp://mainstay:p%40ss@mail.example:587', MAIL_FROM: 'Mainstay <mainstay@mail.example>' };
  expect(readSettings({})).toMatchObject({ smtpUrl: null, mailFrom: null, publicUrl: null });
  expect(readSettings({ ...given, PUBLIC_URL: 'https://console.example/' })).toMatchObject({
    ...{ smtpUrl: given.SMTP_URL, mailFrom: given.MAIL_FROM, publicUrl: 'https://console.example' },
  });
  const strange = ['mail.example', 'mail.example:587', 'http://mail.example', 'smtp://', 'smtp:mail.example', 'smtp://mail.example/inbox'];
  for (const url of [...strange, 'smtp://me:secret#1@mail.example', 'smtp://me:secret%@mail.example']) {
    const read = () => readSettings({ ...given, SMTP_URL: url });
    expect(read, url).toThrow('SMTP_URL must be an address such as smtp://user:password@mail.example.org:587');
    expect(read, url).not.toThrow('secret');
  }
  expect(() => readSettings({ SMTP_URL: given.SMTP_URL })).toThrow('SMTP_URL needs MAIL_FROM beside it');
  for (const from of ['Mainstay', 'Mainstay <nobody>', 'a@b.example, c@d.example'])
    expect(() => readSettings({ ...given, MAIL_FROM: from })).toThrow('MAIL_FROM must be an e-mail address');
  expect(() => readSettings({ PUBLIC_URL: 'console.example' })).toThrow('PUBLIC_URL must be an address such as https://');
});
