import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '#server/access/passwordHash.ts';
import { passwordIssue } from '#server/access/passwordRules.ts';
import { useServer } from './server';

const server = useServer();

describe('a new password', () => {
  const own = ['Noor', 'Al Sayed', 'noor.sayed', 'noor.sayed@plant.example', null];

  test.each(['noor.sayed2026!', 'Noor-Al-Sayed-1', 'noor.sayed@plant.example', 'NOORNOORNOOR'])(
    'is not one’s own name or address: %s',
    async password => {
      expect(await passwordIssue(password, own)).toMatchObject({ rule: 'A password is not one’s own name or e-mail address.' });
    },
  );

  test.each(['Password1234', '1234sunshine5678', 'qwertyuiop12', 'passwordpassword', '!!!dragon!!!2026'])(
    'is none that many people use: %s',
    async password => {
      expect(await passwordIssue(password, own)).toMatchObject({ rule: 'Many people use this password. Choose another one.' });
    },
  );

  test.each(['correct horse', 'mainstay-demo', 'Noor likes the sea at Sitra', 'xK3.vPq9_mZt27Rw'])('may be %s', async password => {
    expect(await passwordIssue(password, own)).toBe(null);
  });

  test('has twelve characters at least, wherever it is set; an older one works until then', async () => {
    const admin = await server().signIn();
    const { db } = server().context;
    const id = await server().make('users', { first_name: 'Huda', username: 'huda', email: 'huda@mainstay.example' });
    await sql`update users set activated = true, password = ${await hashPassword('old one')} where id = ${id}`.execute(db);
    const enter = async (password: string) => (await server().call('POST', '/jwt/login', { email: 'huda', password })).status;
    expect(await enter('old one')).toBe(200);
    expect((await admin.patch(`users/${id}`, { jobtitle: 'Fitter' })).body.status).toBe('success');
    const change = async (password: string) => (await admin.patch(`users/${id}`, { password })).body.messages;
    expect(await change('eleven char')).toEqual({ password: ['This must have at least 12 characters.'] });
    expect(await change('huda@mainstay.example')).toEqual({ password: ['A password is not one’s own name or e-mail address.'] });
    expect(await change('twelve chars')).toBe('Person saved.');
    expect([await enter('old one'), await enter('twelve chars')]).toEqual([400, 200]);
  });
});
