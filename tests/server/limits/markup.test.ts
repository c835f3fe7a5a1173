import { expect, test } from 'vitest';
import { longestHtml } from '#definition/kinds/html';
import { useServer } from '../server';

const server = useServer();
const namespace = 'xmlns="http://www.w3.org/2000/svg"';

test.each([
  ['elements', `<svg ${namespace}>${'<g/>'.repeat(100_000)}</svg>`],
  ['attributes', `<svg ${namespace} ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`],
  ['entities', `<svg ${namespace}><text>${'&lt;'.repeat(100_000)}</text></svg>`],
])('a drawing of too many %s is refused before it is cleaned', async (_what, drawing) => {
  const admin = await server().signIn();
  const form = new FormData();
  form.append('name', `Drawn ${drawing.length}`);
  form.append('image', new Blob([drawing], { type: 'image/svg+xml' }), 'a.svg');
  const { body } = await admin.post('companies', form);
  expect(body.messages).toEqual({ image: ['This drawing has too many parts to be looked through. Save it as a PNG picture.'] });
});

test('a drawing of one long line is taken', async () => {
  const admin = await server().signIn();
  const form = new FormData();
  form.append('name', 'Plan');
  form.append(
    'image',
    new Blob([`<svg ${namespace}><path d="${'M0 0 L9 9 '.repeat(300_000)}"/></svg>`], { type: 'image/svg+xml' }),
    'a.svg',
  );
  expect((await admin.post('companies', form)).body.status).toBe('success');
});

test('text with markup is refused for its length before it is cleaned, also where little of it would be left', async () => {
  const admin = await server().signIn();
  const body = `<script>${'x'.repeat(longestHtml)}</script>`;
  const answer = await admin.post('email-templates', { name: 'Long', key: 'long', subject: 'Long', language: 'en', body });
  expect(answer.body.messages).toEqual({ body: [`This may have at most ${longestHtml} characters.`] });
});
